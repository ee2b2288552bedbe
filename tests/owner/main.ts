import "../temporary-folder.ts";
import { execFileSync } from "node:child_process";
import process, { env, execPath } from "node:process";
import { copyProject } from "../site/copy.ts";
import { dressAsOwner } from "./dress.ts";

/**
 * Does in a copy of the project everything that the guides offer to an owner, builds it, and runs the tests of the site on it;
 * with `--browser` the sweep in Thai as well, on `E2E_PORT`. Left out are tests that build copies themselves, which
 * begin with the delivered content, and those of the guides.
 */
const leftOut = [
  "articles",
  "brand",
  "case-studies",
  "company",
  "documents",
  "drafts",
  "rebuild",
  "release",
  "second-collection",
].map((name) => `--exclude=tests/site/${name}.test.ts`);

/** Unit tests that read the content of the project: they have to hold with the facts of an owner too. */
const readingTests = [
  "src/app/feeds",
  "src/site-builder/crawlers",
  "src/site-builder/site",
  "src/content",
  "tests/search",
];

const project = copyProject("owner", [
  "playwright.config.ts",
  "desk",
  "tests",
  "vitest.config.ts",
]);
try {
  dressAsOwner(project.folder);
  run(["src/site-builder/main.ts"]);
  run([
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project=site",
    ...readingTests,
  ]);
  run([
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config=tests/site/vitest.config.ts",
    ...leftOut,
  ]);
  if (process.argv.includes("--browser"))
    run([
      "node_modules/@playwright/test/cli.js",
      "test",
      "tests/e2e/sweep.test.ts",
      "--grep=in th:",
    ]);
} catch {
  // The program has said what is wrong.
  process.exitCode = 1;
} finally {
  project.remove();
}

function run(words: readonly string[]): void {
  execFileSync(execPath, words, {
    cwd: project.folder,
    stdio: "inherit",
    env: { ...env, E2E_PORT: env["E2E_PORT"] ?? "4174" },
  });
}
