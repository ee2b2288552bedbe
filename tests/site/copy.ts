import { execFileSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../content.ts";

const sources = [
  "app",
  "build",
  "content",
  "content-reader",
  "messages",
  "shared",
  "check-node.js",
  "package-lock.json",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
];

/**
 * A copy of the project to change and build; `remove()` when it has served. Its builds take bundles, fonts and pictures
 * from the cache of the project: their keys say what they are made of. Pages they make themselves.
 */
export function copyProject(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  for (const source of sources)
    cpSync(join(root, source), join(folder, source), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const cache = join(folder, ".cache");
  mkdirSync(cache);
  for (const kind of globSync("{bundles,compressed,fonts,pictures,previews}*", {
    cwd: join(root, ".cache"),
  }))
    symlinkSync(join(root, ".cache", kind), join(cache, kind));
  return {
    folder,
    build: () =>
      execFileSync(process.execPath, ["build/main.ts"], {
        cwd: folder,
        stdio: "pipe",
      }),
    /** Leaves the next build the bundles alone, which are made of code. */
    emptyCache() {
      for (const kept of globSync("*", { cwd: cache, exclude: ["bundles"] }))
        rmSync(join(cache, kept), { recursive: true });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
