import { spawnSync } from "node:child_process";
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

const article = "content/articles/choosing-an-agency/en.md";
const gone = "thai-only";
const other = "client/ja/contact/index.html";

function edit(file: string, from: RegExp, to: string): void {
  const path = join(root, file);
  writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
}

const build = () =>
  spawnSync(execPath, ["src/site-builder/main.ts"], {
    cwd: root,
    encoding: "utf8",
  });

/** What was built, by the names of its files. */
const built = () =>
  new Map(
    globSync("**/*", { cwd: dist })
      .filter((file) => statSync(join(dist, file)).isFile())
      .toSorted()
      .map((file) => [file, readFileSync(join(dist, file))]),
  );

const madeAt = (file: string) => statSync(join(dist, file)).mtimeMs;

test("a build after changes is the build from nothing, without what was deleted, and leaves other pages as they were", () => {
  const then = madeAt(other);
  expect([...built().keys()].join()).toContain(gone);
  edit(article, /^(title|heading): .*$/gm, '$1: "Another title of ours"');
  rmSync(join(root, "content/articles", gone), { recursive: true });
  expect(build().status).toBe(0);
  const after = built();
  const changed = "client/en/articles/choosing-an-agency/index.html";
  expect(after.get(changed)?.toString()).toContain("Another title of ours");
  expect([...after.keys()].join()).not.toContain(gone);
  expect(madeAt(other)).toBe(then);
  for (const kept of globSync(".cache/*", { cwd: root, exclude: ["bundles"] }))
    if (!kept.endsWith("bundles"))
      rmSync(join(root, kept), { recursive: true });
  expect(build().status).toBe(0);
  const fromNothing = built();
  expect([...fromNothing.keys()]).toEqual([...after.keys()]);
  const differing = [...after]
    .filter(([file, body]) => !fromNothing.get(file)?.equals(body))
    .map(([file]) => file);
  expect(differing).toEqual([]);
}, 300_000);

test("a mistake is told with its file and line, and leaves the site of the last build", () => {
  const before = built();
  edit(article, /^## /m, "[x](/articles/nowhere/)\n\n## ");
  const { status, stderr } = build();
  expect(status).toBe(1);
  expect(stderr).toMatch(new RegExp(`${article}:\\d+ .*nowhere`));
  for (const [name, body] of before)
    expect(body.equals(readFileSync(join(dist, name))), name).toBe(true);
  expect(globSync("dist*", { cwd: root })).toEqual(["dist"]);
}, 300_000);
