import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runApart } from "#site-builder/files/index.ts";
import { root } from "../content.ts";

test("the processes beside a build of thousands of articles read every entry into the cache, and make the search", async () => {
  const kept = join(root, ".cache/test");
  rmSync(kept, { recursive: true, force: true });
  await runApart(root, ["src/content/collections/read-ahead.ts", "test"]);
  const entries = globSync("content/*/*/*.md", { cwd: root });
  expect(globSync("entry/*/*", { cwd: kept })).toHaveLength(entries.length);
  await runApart(root, ["src/site-builder/pages/search-ahead.ts"]);
});
