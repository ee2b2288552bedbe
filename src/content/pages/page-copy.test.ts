import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { readSite } from "../site.ts";
import { pageCopy } from "./page-copy.ts";

const anything = z.looseObject({});

test.each([
  [
    "ja",
    /^ {2}lead: .*$/m,
    "  lead: 必ず結果が出ます。",
    'hero.lead: "必ず結果が" is a superlative or a guarantee',
  ],
  [
    "th",
    /^ {2}lead: .*$/m,
    "  lead: เราการันตีผลลัพธ์",
    'hero.lead: "การันตีผล" is a superlative or a guarantee',
  ],
  [
    "en",
    /^ {2}lead: .*$/m,
    "  lead: Write to {nobody}.",
    "hero.lead: unknown placeholder {nobody}",
  ],
] as const)(
  "a wrong sentence of a page in %s is told with its line",
  async (locale, pattern, wrong, problem) => {
    const root = mkdtempSync(join(tmpdir(), "pages-"));
    onTestFinished(() => rmSync(root, { recursive: true }));
    cpSync("content/pages/contact", join(root, "content/pages/contact"), {
      recursive: true,
    });
    const file = join(root, "content/pages/contact", `${locale}.yaml`);
    const right = readFileSync(file, "utf8");
    writeFileSync(file, right.replace(pattern, wrong));
    const line = right.split("\n").findIndex((one) => pattern.test(one)) + 1;
    const context = { root, site: await readSite("."), noBreak: new Map() };
    const read = pageCopy(context as never, "contact", anything, locale);
    await expect(read).rejects.toThrow(`${locale}.yaml:${line} ${problem}`);
  },
);
