import { execFileSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../content.ts";

const sources = [
  "src",
  "content",
  "fonts",
  "messages",
  "check-node.js",
  "package-lock.json",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
];

/** Two articles that name each other. */
const fewArticles = new Set([
  "one-address-per-language",
  "reading-thai-and-japanese-queries",
]);

/**
 * Copies the project, so that a test can change and build it; `more` names what it needs beside the sources, and a small copy
 * has two articles alone. Call `remove()` at the end. Builds of the copy take bundles, fonts and pictures from the project's
 * cache, whose keys are hashes of their inputs. They render their pages themselves.
 */
export function copyProject(
  name: string,
  { more = [], isSmall = false }: { more?: string[]; isSmall?: boolean } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  for (const source of [...sources, ...more])
    cpSync(join(root, source), join(folder, source), { recursive: true });
  const articles = join(folder, "content/articles");
  for (const slug of isSmall ? readdirSync(articles) : [])
    if (!fewArticles.has(slug))
      rmSync(join(articles, slug), { recursive: true });
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
      execFileSync(process.execPath, ["src/site-builder/main.ts"], {
        cwd: folder,
        stdio: "pipe",
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
