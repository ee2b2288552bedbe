import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { writeArticles } from "./generated-articles.ts";
import { printTable } from "./table.ts";

const root = join(import.meta.dirname, "..");
const count = 1000;

/** The whole build with 1,000 articles in three languages beside our own, on a temporary copy: from nothing, and after a change. */
export function measureBuilds(): void {
  const copy = mkdtempSync(join(tmpdir(), "site-articles-"));
  try {
    const names =
      "app build content content-reader fonts messages server shared package.json package-lock.json tsconfig.json vite.config.ts check-node.js";
    for (const name of names.split(" "))
      cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    const articles = join(copy, "content/articles");
    writeArticles(articles, count);
    const first = buildIn(copy);
    const changed = join(articles, "generated-0/en.md");
    const text = readFileSync(changed, "utf8");
    writeFileSync(changed, text.replace(/^## /m, "One sentence more.\n\n## "));
    printTable(`Build with ${count} articles in three languages`, [
      ["from nothing, s", "after a change, s"],
      [first, buildIn(copy)],
    ]);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function buildIn(copy: string): string {
  const start = performance.now();
  execFileSync(execPath, ["src/site-builder/main.ts"], {
    cwd: copy,
    stdio: "ignore",
  });
  return ((performance.now() - start) / 1000).toFixed(1);
}
