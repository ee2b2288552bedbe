import Parser from "rss-parser";
import { expect, test } from "vitest";
import { readContent } from "#content/content.ts";
import { localeEntries, locales } from "#shared/locales.ts";
import { xml } from "#shared/xml.ts";
import { rssFeed } from "./feed.data.ts";

test.each(locales)(
  "a reader that is not ours reads the feed: %s",
  async (locale) => {
    const content = await readContent(process.cwd());
    const articles = content.articles.in(locale);
    const parser = new Parser({ customFields: { feed: ["language"] } });
    const feed = await parser.parseString(
      rssFeed(content, "articles", locale, "https://example.com"),
    );
    expect(feed["language"]).toBe(localeEntries[locale].tag);
    expect(
      feed.items.map(({ title, content: summary, isoDate = "" }) => ({
        title,
        summary,
        date: Date.parse(isoDate),
      })),
    ).toEqual(
      articles.map(({ title, description, excerpt, publishedAt }) => ({
        title,
        summary: excerpt ?? description,
        date: Date.parse(publishedAt),
      })),
    );
    for (const { link } of feed.items)
      expect(link).toMatch(
        /^https:\/\/example\.com\/(?:en\/|ja\/)?articles\/[a-z0-9-]+\/$/,
      );
  },
);

test("what XML cannot hold is left out", () => {
  expect(xml('a\u0000b\u001f<"&>\ufffe')).toBe("ab&lt;&quot;&amp;&gt;");
});
