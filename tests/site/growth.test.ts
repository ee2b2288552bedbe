import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runApart } from "#site-builder/files/index.ts";
import { root } from "../content.ts";
import { dist } from "./site.ts";

test("the processes beside a build of thousands of articles read every entry into the cache, and make the search", async () => {
  const version = `test-${process.pid}`;
  const kept = join(root, ".cache", version);
  const ahead = (program: string, argument: string) =>
    runApart(root, [join(root, "src", program), argument]);
  try {
    await ahead("content/collections/read-ahead.ts", version);
    const entries = globSync("content/*/*/*.md", { cwd: root });
    expect(globSync("entry/*/*", { cwd: kept })).toHaveLength(entries.length);
  } finally {
    rmSync(kept, { recursive: true });
  }
  await ahead("site-builder/pages/search-ahead.ts", join(dist, "server"));
});
