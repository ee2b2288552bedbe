import { execFileSync, spawnSync } from "node:child_process";
import {
  globSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import { expect, test } from "vitest";
import { root } from "../content.ts";
import { dist } from "../site/site.ts";

// Builds of the copy after changes, against a build from nothing.

const main = "src/site-builder/main.ts";
const article = "content/articles/choosing-an-agency/en.md";
const gone = "thai-only";
const other = "client/ja/contact/index.html";

function edit(file: string, from: RegExp, to: string): () => void {
  const path = join(root, file);
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replace(from, to));
  return () => writeFileSync(path, text);
}

/** Builds the copy, and returns its files by name. */
function build(): Map<string, Buffer> {
  execFileSync(execPath, [main], { cwd: root, stdio: "pipe" });
  return read();
}

const read = () =>
  new Map(
    globSync("**/*", { cwd: dist })
      .filter((file) => statSync(join(dist, file)).isFile())
      .toSorted()
      .map((file) => [file, readFileSync(join(dist, file))]),
  );

const made = (file: string) => statSync(join(dist, file)).mtimeMs;

test("a build after changes is the build from nothing, without what was deleted, and leaves other pages as they were", () => {
  const before = read();
  const then = made(other);
  expect([...before.keys()].some((file) => file.includes(gone))).toBe(true);
  edit(article, /^(title|heading): .*$/gm, '$1: "Another title of ours"');
  rmSync(join(root, "content/articles", gone), { recursive: true });
  const after = build();
  const changed = "client/en/articles/choosing-an-agency/index.html";
  expect(after.get(changed)?.toString()).toContain("Another title of ours");
  expect([...after.keys()].filter((file) => file.includes(gone))).toEqual([]);
  expect(made(other)).toBe(then);
  for (const kept of globSync(".cache/*", { cwd: root }))
    if (!kept.endsWith("bundles"))
      rmSync(join(root, kept), { recursive: true });
  const fromNothing = build();
  expect([...fromNothing.keys()]).toEqual([...after.keys()]);
  const differing = [...after]
    .filter(([file, body]) => !fromNothing.get(file)?.equals(body))
    .map(([file]) => file);
  expect(differing).toEqual([]);
}, 300_000);

test.each([
  [
    "content/site.yaml",
    /^timeZone: .*$/m,
    "timeZone: Moon/Sea",
    "timeZone: is no IANA time zone",
  ],
  ["content/site.yaml", /^brand: .*$/m, "$&\nbrend: x", "brend"],
  [article, /^## /m, "[x](/about/#nowhere)\n\n## ", "nowhere"],
])(
  "a mistake in %s (%s) is told with its file and line, and leaves the site of the last build",
  (file, from, to, words) => {
    const before = read();
    const mend = edit(file, from, to);
    const failed = spawnSync(execPath, [main], { cwd: root, encoding: "utf8" });
    mend();
    expect(failed.status).toBe(1);
    expect(failed.stderr).toMatch(new RegExp(`${file}:\\d+`));
    expect(failed.stderr).toContain(words);
    for (const [name, body] of before)
      expect(body.equals(readFileSync(join(dist, name))), name).toBe(true);
    expect(globSync("dist*", { cwd: root })).toEqual(["dist"]);
  },
  300_000,
);
