import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
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
  "package.json",
  "vite.config.ts",
];

/** A copy of the project to change and build; `remove()` when it has served. */
export function copyProject(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  for (const source of sources)
    cpSync(join(root, source), join(folder, source), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return {
    folder,
    build: () =>
      execFileSync(process.execPath, ["build/main.ts"], {
        cwd: folder,
        stdio: "pipe",
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
