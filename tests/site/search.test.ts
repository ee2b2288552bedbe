import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { locales, type Locale } from "#shared/locales.ts";
import { indexAddress, type IndexFile } from "#app/search/index-file.ts";
import { openIndex } from "#app/search/search.ts";
import { filesWith } from "../search/more-articles.ts";
import { withOwnFacts } from "../own-facts.ts";
import { client } from "./site.ts";

/** KB of 1,024 bytes over the wire: engine and index of a site with up to 30 articles. */
const budget = 40;
/** Engine, first file, and what one query fetches with its first results, of a site with 1,000 articles. */
const budgetOfLarge = 120;

describe.each(locales)("in %s", (locale) => {
  test("engine and index stay in their budget", () => {
    const total = engine() + weightOf(`.${indexAddress(locale)}`);
    console.log(`the search in ${locale}: ${total.toFixed(1)} KB of ${budget}`);
    expect(total).toBeGreaterThan(15);
    expect(total).toBeLessThanOrEqual(budget);
  });

  test("and so they do with 30 articles", async () => {
    const [file] = await filesWith(30, locale);
    const own = weightOf(`.${indexAddress(locale)}`);
    const index = kilobytes(file?.body ?? "");
    // More articles than ours make a larger index.
    expect(index).toBeGreaterThan(own + 2);
    const total = engine() + index;
    console.log(
      `30 articles in ${locale}: ${total.toFixed(1)} KB of ${budget}`,
    );
    // Services and case studies are searched as articles are.
    expect(total).toBeLessThanOrEqual(withOwnFacts(budget));
  });

  test("with 1,000 articles, a first answer stays in its budget", async () => {
    const files = await filesWith(1000, locale);
    const bodies = new Map(files.map(({ url, body }) => [url, body]));
    const [first] = files;
    const fetched: number[] = [];
    for (const query of queries[locale]) {
      let total = engine() + kilobytes(first?.body ?? "");
      const search = openIndex(
        JSON.parse(first?.body ?? "") as IndexFile,
        async (url) => {
          const body = bodies.get(url) ?? "";
          total += kilobytes(body);
          return JSON.parse(body) as unknown;
        },
      );
      const { count, results } = await search(query);
      expect(count, query).toBeGreaterThan(0);
      expect(await results(0, 10)).not.toEqual([]);
      fetched.push(total);
    }
    const most = Math.max(...fetched);
    console.log(
      `1,000 articles in ${locale}: ${most.toFixed(1)} KB of ${budgetOfLarge}`,
    );
    expect(most).toBeLessThanOrEqual(budgetOfLarge);
  });
});

/** What people ask: a word, a misspelt one, a sentence. */
const queries: Record<Locale, string[]> = {
  th: ["seo", "ราคาไลน์โอเอ", "คอนเท้นบรีฟ", "ทำ seo กี่เดือนถึงจะเห็นผลบนกูเกิล"],
  en: [
    "seo",
    "rich menu cost",
    "hrelfang",
    "how to choose an agency in thailand and japan",
  ],
  ja: [
    "seo",
    "広告費の統計",
    "けしょうひん 広告",
    "LINE公式アカウントの料金プランはいくらですか",
  ],
};

function engine(): number {
  return weightOf("assets/engine-*.js");
}

/** The size of the one file that a pattern names, as browsers get it. */
function weightOf(pattern: string): number {
  const files = globSync(pattern, { cwd: client });
  expect(files, pattern).toHaveLength(1);
  return kilobytes(readFileSync(join(client, String(files))));
}

function kilobytes(body: string | Buffer): number {
  return brotliCompressSync(body).length / 1024;
}
