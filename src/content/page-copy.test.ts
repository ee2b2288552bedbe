import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { readSite } from "./site.ts";
import { pageCopy } from "./page-copy.ts";

const anything = z.looseObject({});

test.each([
  ["ja", "必ず結果が出ます。", '"必ず結果が" is a superlative or a guarantee'],
  ["th", "เราการันตีผลลัพธ์", '"การันตีผล" is a superlative or a guarantee'],
  ["en", "Write to {nobody}.", "unknown placeholder {nobody}"],
] as const)("in %s the sentence %s is told with its line", async (...row) => {
  const [locale, sentence, problem] = row;
  const root = mkdtempSync(join(tmpdir(), "pages-"));
  const folder = "content/pages/contact";
  cpSync(folder, join(root, folder), { recursive: true });
  const file = join(root, folder, `${locale}.yaml`);
  const lines = readFileSync(file, "utf8").split("\n");
  const at = lines.findIndex((line) => line.startsWith("  lead: "));
  writeFileSync(file, lines.with(at, `  lead: ${sentence}`).join("\n"));
  const context = { root, site: await readSite("."), noBreak: new Map() };
  await expect(
    pageCopy(context as never, "contact", anything, locale),
  ).rejects.toThrow(`${locale}.yaml:${at + 1} hero.lead: ${problem}`);
});
