import Parser from "rss-parser";
import { beforeAll, expect, test } from "vitest";
import { readContent, type Content } from "#content-reader/content.ts";
import { localeEntries, locales } from "#shared/locales.ts";
import { feedFiles } from "./feeds.data.ts";
import { xml } from "#shared/xml.ts";

const origin = "https://example.com";
let content: Content;
beforeAll(async () => {
  content = await readContent(process.cwd());
});

test.each(locales)(
  "a reader that is not ours reads the feeds: %s",
  async (locale) => {
    const files = await feedFiles(content, "articles", locale, origin);
    const articles = content.articles.in(locale);
    const parser = new Parser({ customFields: { feed: ["language"] } });
    for (const name of ["feed.xml", "atom.xml"] as const) {
      const feed = await parser.parseString(files[name] ?? "");
      expect(
        feed.items.map(({ title }) => title),
        name,
      ).toEqual(articles.map(({ title }) => title));
      for (const [index, item] of feed.items.entries()) {
        const text = String(item["content:encoded"] ?? item.content);
        expect(item.link).toMatch(
          /^https:\/\/example\.com\/(?:en\/|ja\/)?articles\/[a-z0-9-]+\/$/,
        );
        expect(Date.parse(item.isoDate ?? "")).toBe(
          Date.parse(articles[index]?.publishedAt ?? ""),
        );
        const article = articles[index];
        if (article)
          expect(text.length).toBeGreaterThan(
            content.articles.body(article).text.length,
          );
        expect(text).not.toMatch(/(?:href|src)="[/#]/);
        expect(text).not.toMatch(/ (?:class|tabindex|aria-hidden|data-\w+)=/);
        expect(text).not.toMatch(/<\/?(?:svg|text)\b/);
      }
    }
    const json = JSON.parse(files["feed.json"] ?? "") as {
      version: string;
      language: string;
      items: { id: string; url: string; content_html: string }[];
    };
    expect(json.version).toBe("https://jsonfeed.org/version/1.1");
    expect(json.language).toBe(localeEntries[locale].tag);
    expect(json.items).toHaveLength(articles.length);
    expect(new Set(json.items.map(({ id }) => id)).size).toBe(articles.length);
  },
);

test("what XML cannot hold is left out", () => {
  expect(xml('a\u0000b\u001f<"&>\ufffe')).toBe("ab&lt;&quot;&amp;&gt;");
});
