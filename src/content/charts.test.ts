import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readCharts } from "./charts.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "charts-"));
  cpSync("content/charts", folder, { recursive: true });
});

/** Reads all charts after a change of one. */
function read(id: string, before: RegExp | string, after: string) {
  const file = join(folder, `${id}.yaml`);
  const text = readFileSync(file, "utf8");
  const changed = text.replace(before, after);
  expect(changed).not.toBe(text);
  writeFileSync(file, changed);
  return readCharts(folder);
}

test.each([
  ["ch4", "form: bar", "form: pie", /:3 form: /],
  ["ch4", /^source:\n(?: {2}.*\n)+/m, "", /source: a cited chart needs its/],
  ["ch4", "series:", "ranges: {}\nseries:", / ranges: is not known here/],
  ["ch1", "values: [120, 4]", "values: [120]", /a value for each group/],
  ["ch2", "good: 2.5", "good: 9", /\.values: good ends before poor begins/],
])("a mistake in %s is told: %s, %j", (id, before, after, message) => {
  expect(() => read(id, before, after)).toThrow(message);
});
