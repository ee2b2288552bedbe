import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";

const root = join(import.meta.dirname, "../..");
let project = "";

/** A project that holds no articles yet. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "commands-"));
  mkdirSync(join(project, "content/articles"), { recursive: true });
  for (const file of ["authors.yaml", "tags.yaml"])
    cpSync(join(root, "content", file), join(project, "content", file));
});

function run(command: string, ...args: string[]) {
  const file = join(import.meta.dirname, `${command}.ts`);
  const { status, stdout, stderr } = spawnSync(execPath, [file, ...args], {
    cwd: project,
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

describe("npm run article", () => {
  test("begins an article that is not kept for later once it is no draft", () => {
    expect(run("article", "new", "one", "th").status).toBe(0);
    const file = join(project, "content/articles/one/th.md");
    const [, matter = ""] = readFileSync(file, "utf8").split("---\n");
    const { publishedAt } = parse(matter) as { publishedAt: string };
    expect(Date.parse(publishedAt)).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(publishedAt)).toBeGreaterThan(Date.now() - 120_000);
  });

  test.each([
    [2, [], "Usage"],
    [2, ["new", "My-Article"], "such as how-to-read-a-report"],
    [2, ["new", "one", "kr"], "th, en, ja"],
    [1, ["new", "page"], "take another slug"],
    [2, ["new", "one", "th", "two"], "Usage"],
    [0, ["--help"], "Usage"],
  ])("ends with %i for %j, says what to do, and writes nothing", (...row) => {
    const [code, args, hint] = row;
    const { status, said } = run("article", ...args);
    expect(status).toBe(code);
    expect(said).toContain(hint);
    expect(existsSync(join(project, "content/articles/one"))).toBe(false);
  });

  test("leaves an article that is there alone", () => {
    run("article", "new", "one");
    const again = run("article", "new", "one");
    expect(again.status).toBe(1);
    expect(again.said).toContain("take another slug");
  });
});

describe("npm run translations", () => {
  test.each([
    [2, ["--stict"], "Usage"],
    [2, ["--accept"], "Usage"],
    [1, ["--accept", "nope"], "npm run translations lists all"],
    [2, ["--accept", "one", "kr"], "th, en, ja"],
    [1, ["--accept", "one", "th"], "is the original"],
    [0, ["--help"], "Usage"],
  ])("ends with %i for %j, and says what to do", (code, args, hint) => {
    run("article", "new", "one", "th");
    const { status, said } = run("translations", ...args);
    expect(status).toBe(code);
    expect(said).toContain(hint);
  });
});

describe.each([
  ["seo", ["--server", "--quiet"]],
  ["licences", ["--help"]],
  ["index-now", ["--send", "--state", "--endpoint"]],
  ["release", ["--to"]],
])("%s", (command, known) => {
  test.each([
    [["--nope"], "Unknown option '--nope'\n"],
    [["nope"], "Unexpected argument 'nope'\n"],
  ])("refuses %j, and names what it knows", (args, problem) => {
    const { status, said } = run(command, ...args);
    expect(status).toBe(2);
    expect(said).toContain(problem);
    for (const option of known) expect(said).toContain(option);
    expect(said).not.toContain("    at ");
  });

  test("tells its options when asked", () => {
    const { status, said } = run(command, "--help");
    expect(status).toBe(0);
    for (const option of known) expect(said).toContain(option);
  });
});

test("an option that lacks its value is named", () => {
  const { status, said } = run("seo", "--server");
  expect(status).toBe(2);
  expect(said).toContain("'--server <value>' argument missing");
});
