import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refuseInRelease } from "./open.ts";

test("a database file in a release is refused, because the next release replaces it", () => {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  const open = (file: string) => () =>
    refuseInRelease({ engine: "sqlite", file }, folder);
  expect(open(join(folder, "data/site.db"))).not.toThrow();
  writeFileSync(join(folder, "package.json"), '{ "isRelease": true }');
  expect(open(join(folder, "data/site.db"))).toThrow(/name a file elsewhere/);
  expect(open(`${folder}-data/site.db`)).not.toThrow();
});
