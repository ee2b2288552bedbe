import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { companyKeys } from "./testing/company-examples.ts";
import { readSite } from "./site.ts";

const siteFile = readFileSync("content/site.yaml", "utf8");

function read(text: string) {
  const root = mkdtempSync(join(tmpdir(), "site-"));
  mkdirSync(join(root, "content"));
  writeFileSync(join(root, "content/site.yaml"), text);
  return readSite(root);
}

test("every example of site.yaml can be used by taking its mark away", async () => {
  const site = await read(siteFile.replaceAll(/^# /gm, ""));
  for (const key of companyKeys) expect(site).toHaveProperty(key);
  expect(site.budgetBands?.th).toHaveLength(4);
});

test.each([
  [
    "budgetBands: { th: [1,000, 2, 3, 4], en: [a, b, c, d], ja: [a, b, c, d] }",
    "budgetBands.th: must have 4 entries; one that contains a comma needs quotes",
  ],
  [
    'hours: [{ days: [1], open: "9.00", close: "18:00" }]',
    'hours.0.open: must be a time in quotes, such as "09:00"',
  ],
  ["tagManager: G-AB12CD34EF", "tagManager: must be the container"],
  [
    "counter: { script: http://a.test/x.js }",
    "counter.script: must be an address that begins with https",
  ],
  [
    "counter: { script: https://a.test/x, onload: x }",
    "counter: may have script",
  ],
  ["phones: 1", 'phones: is not known here; did you mean "phone"?'],
])("a mistake in %s is told in one line", async (wrong, words) => {
  // The owner may have set the key.
  const [key = ""] = wrong.split(":", 1);
  const { [key]: _, ...others } = parse(siteFile) as Record<string, unknown>;
  const rest = stringify(others);
  const line = rest.split("\n").length;
  await expect(read(`${rest}${wrong}\n`)).rejects.toThrow(
    `content/site.yaml:${line} ${words}`,
  );
});
