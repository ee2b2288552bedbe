import "../temporary-folder.ts";
import { execFileSync } from "node:child_process";
import process, { env, execPath } from "node:process";
import { copyProject } from "../site/copy.ts";
import { dressAsOwner } from "./dress.ts";

// Does in a copy of the project everything that the guides offer to an owner, builds it, and runs there the tests of the site
// but those of the guides, the tests beside this file, and the sweep of four kinds of pages on `E2E_PORT`.

const project = copyProject("owner", {
  more: [
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
  ],
});
const playwright = "node_modules/@playwright/test/cli.js";
const vitest = (part: "site" | "owner", ...words: string[]) =>
  run("node_modules/vitest/vitest.mjs", "run", "--project", part, ...words);
try {
  dressAsOwner(project.folder);
  run("src/site-builder/main.ts");
  vitest("site", "--exclude=tests/site/guides.test.ts");
  vitest("owner", "owner.test");
  vitest("owner", "release.test");
  run(
    playwright,
    "test",
    "tests/e2e/sweep.test.ts",
    "--grep=^.*(home|about|contact|article) in three",
  );
  // It builds the copy anew.
  vitest("owner", "rebuild.test");
} catch {
  // The program has said what is wrong.
  process.exitCode = 1;
} finally {
  project.remove();
}

function run(...words: string[]): void {
  execFileSync(execPath, words, {
    cwd: project.folder,
    stdio: "inherit",
    env: { ...env, E2E_PORT: env["E2E_PORT"] ?? "4174" },
  });
}
