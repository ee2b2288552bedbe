import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { noCache } from "#content/cache.ts";
import { readEntry } from "#content/collections/read-entry.ts";
import { article } from "./article.ts";

const root = join(import.meta.dirname, "../../..");
let project = "";

/** A project that holds no articles yet. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "commands-"));
  mkdirSync(join(project, "content/articles"), { recursive: true });
  for (const file of ["authors.yaml", "tags.yaml"])
    cpSync(join(root, "content", file), join(project, "content", file));
});

/** Runs a command in a process of its own. */
function start(command: string, ...args: string[]) {
  const file = join(import.meta.dirname, `${command}.ts`);
  const { status, stdout, stderr } = spawnSync(execPath, [file, ...args], {
    cwd: project,
    encoding: "utf8",
  });
  return { status, printed: stdout + stderr };
}

/** Runs a command in this process. */
async function run(command: typeof article, ...args: string[]) {
  const lines: unknown[] = [];
  for (const stream of ["log", "error"] as const)
    vi.spyOn(console, stream).mockImplementation((line) => lines.push(line));
  const status = await command(args, project);
  vi.restoreAllMocks();
  return { status, printed: lines.join("\n") };
}

describe("npm run article", () => {
  test("dates a new article so that it is published once it is no draft", async () => {
    expect((await run(article, "new", "one", "th")).status).toBe(0);
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
  ])(
    "ends with %i for %j, prints advice, and writes nothing",
    async (...row) => {
      const [code, args, hint] = row;
      const { status, printed } = await run(article, ...args);
      expect(status).toBe(code);
      expect(printed).toContain(hint);
      expect(existsSync(join(project, "content/articles/one"))).toBe(false);
    },
  );

  test("makes words that no visitor ever sees: the build tells those that are left", async () => {
    await run(article, "new", "one", "th");
    const about = {
      collection: "articles",
      slug: "one",
      locale: "th",
      noBreak: {},
      now: new Date(),
    } as const;
    const file = join(project, "content/articles/one/th.md");
    expect(readEntry(file, about, noCache)?.state).toBe("draft");
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace("draft: true\n", ""),
    );
    expect(() => readEntry(file, about, noCache)).toThrow(
      /th\.md:2 title: has the words that every new article begins with[^]*\n.*description: [^]*\n.*cover\.alt: [^]*\n.*body: /,
    );
  });

  test("does not change an article that exists", async () => {
    await run(article, "new", "one");
    const again = await run(article, "new", "one");
    expect(again.status).toBe(1);
    expect(again.printed).toContain("take another slug");
  });

  test("sets the exit code of its process", () => {
    const { status, printed } = start("article", "new", "page");
    expect(status).toBe(1);
    expect(printed).toContain("take another slug");
  });
});

test.each([["release", ["--to"]]])(
  "%s refuses an unknown option, and names the known ones",
  (command, known) => {
    const { status, printed } = start(command, "--nope");
    expect(status).toBe(2);
    expect(printed).toContain("Unknown option '--nope'\n");
    for (const option of known) expect(printed).toContain(option);
    expect(printed).not.toContain("    at ");
  },
);
