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
import { beforeEach, expect, test, vi } from "vitest";
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

/** Runs `npm run article` in this process. */
async function run(...args: string[]) {
  const lines: unknown[] = [];
  for (const stream of ["log", "error"] as const)
    vi.spyOn(console, stream).mockImplementation((line) => lines.push(line));
  const status = await article(args, project);
  vi.restoreAllMocks();
  return { status, printed: lines.join("\n") };
}

test.each([
  [2, [], "Usage"],
  [2, ["new", "My-Article"], "such as how-to-read-a-report"],
  [2, ["new", "one", "kr"], "th, en, ja"],
  [1, ["new", "page"], "take another slug"],
  [2, ["new", "one", "th", "two"], "Usage"],
  [0, ["--help"], "Usage"],
])("ends with %i for %j, and writes nothing", async (code, args, hint) => {
  const { status, printed } = await run(...args);
  expect(status).toBe(code);
  expect(printed).toContain(hint);
  expect(existsSync(join(project, "content/articles/one"))).toBe(false);
});

test("a new article is a draft of now, and the build tells words that were not replaced", async () => {
  expect((await run("new", "one", "th")).status).toBe(0);
  const file = join(project, "content/articles/one/th.md");
  const place = { collection: "articles", slug: "one", locale: "th" } as const;
  const read = () =>
    readEntry(
      { file, ...place },
      { now: new Date(), noBreak: {}, cache: noCache },
    );
  const entry = read();
  expect(entry?.state).toBe("draft");
  const age = Date.now() - Date.parse(entry?.publishedAt ?? "");
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(120_000);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace("draft: true\n", ""));
  expect(read).toThrow(
    /th\.md:\d+ title: has the words that every new article begins with[^]*\n.*description: [^]*\n.*cover\.alt: [^]*\n.*body: /,
  );
  const again = await run("new", "one");
  expect(again.printed).toContain("take another slug");
});

test("a command ends its process with its code, and tells an unknown option without a stack", () => {
  expect(start("article", "new", "page").status).toBe(1);
  const { status, printed } = start("release", "--nope");
  expect(status).toBe(2);
  expect(printed).toContain("--to");
  expect(printed).not.toContain("    at ");
});
