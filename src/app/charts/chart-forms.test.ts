import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readCharts } from "#content/charts.ts";
import { chartSchemas } from "./chart-forms.tsx";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "charts-"));
  cpSync("content/charts", folder, { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("each chart of the content is checked with the schema of its form", async () => {
  const charts = await readCharts(folder, chartSchemas);
  expect(charts.size).toBeGreaterThan(0);
});

test("a chart of some languages needs their texts only", async () => {
  const file = join(folder, "ch4.yaml");
  const thai = readFileSync(file, "utf8").replaceAll(
    /^\s+(?:en|ja): .*\n/gm,
    "",
  );
  writeFileSync(file, thai);
  await expect(readCharts(folder, chartSchemas)).rejects.toThrow(
    / title\.en: is missing/,
  );
  writeFileSync(file, thai.replace("form:", "languages: [th]\nform:"));
  const charts = await readCharts(folder, chartSchemas);
  expect(charts.get("ch4")).toMatchObject({ languages: ["th"] });
  writeFileSync(file, thai.replace("form:", "languages: [th, ja]\nform:"));
  await expect(readCharts(folder, chartSchemas)).rejects.toThrow(
    / title\.ja: is missing/,
  );
});

test.each([
  ["an unknown form", "ch4", "form: bar", "form: pie", /:3 form: /],
  [
    "cited figures without a source",
    "ch4",
    /^source:\n(?: {2}.*\n)+/m,
    "",
    / source: a cited chart needs its source/,
  ],
  [
    "a key of another form",
    "ch4",
    "series:",
    "ranges: {}\nseries:",
    / ranges: is not known here/,
  ],
  [
    "a third annotation of a line",
    "ch1",
    /value: (3[\d.]+)/g,
    "value: $1\n    approximate: true",
    / series: a chart has at most two annotations/,
  ],
  [
    "limits in the wrong order",
    "ch2",
    "good: 2.5",
    "good: 9",
    /\.values: good ends before poor begins/,
  ],
])(
  "%s is refused with the place of the mistake",
  async (_, id, before, after, message) => {
    const file = join(folder, `${id}.yaml`);
    const text = readFileSync(file, "utf8");
    expect(text.replace(before, after)).not.toBe(text);
    writeFileSync(file, text.replace(before, after));
    await expect(readCharts(folder, chartSchemas)).rejects.toThrow(message);
  },
);
