import "../temporary-folder.ts";
import { execFileSync } from "node:child_process";
import process, { env, execPath } from "node:process";
import { copyProject } from "../site/copy.ts";
import { dressAsOwner } from "./dress.ts";

// Does in a copy of the project everything that the guides offer to an owner, builds it, and runs there the tests of the site
// but those of the guides, the tests beside this file, and the sweep in Thai on `E2E_PORT`.

const vitest = "node_modules/vitest/vitest.mjs";
const leftOut = ["--exclude=tests/site/guides.test.ts"];
const project = copyProject("owner", [
  "playwright.config.ts",
  "desk",
  "tests",
  "vitest.config.ts",
  "Dockerfile",
  "README.md",
  "deploy",
  "docs/operating.md",
  "LICENSE",
  ".env.example",
]);
try {
  dressAsOwner(project.folder);
  run(["src/site-builder/main.ts"]);
  run([vitest, "run", "--config=tests/site/vitest.config.ts", ...leftOut]);
  run([vitest, "run", "--config=tests/owner/vitest.config.ts", "owner.test"]);
  run([vitest, "run", "--config=tests/owner/vitest.config.ts", "release.test"]);
  run([
    "node_modules/@playwright/test/cli.js",
    "test",
    "tests/e2e/sweep.test.ts",
    "--grep=in th:",
  ]);
  // It builds the copy anew.
  run([vitest, "run", "--config=tests/owner/vitest.config.ts", "rebuild.test"]);
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
