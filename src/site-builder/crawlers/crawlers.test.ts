import { beforeAll, expect, test } from "vitest";
import { readContent } from "#content/content.ts";
import { listedPages, type ListedPage } from "./listed-pages.ts";
import { robotsTxt, sitemap } from "./sitemap.ts";

const origin = "https://example.com";
let pages: ListedPage[];
beforeAll(async () => {
  const paths = ["/", "/th/", "/en/", "/contact/sent/", "/articles/", "/nope/"];
  pages = await listedPages(paths, await readContent(process.cwd()));
});

test("pages are listed once, under their one address", () => {
  expect(pages.map(({ path }) => path)).toEqual(["/", "/en/", "/articles/"]);
  const twins = { th: "/", en: "/en/", ja: "/ja/", "x-default": "/" };
  expect(Object.fromEntries(pages[1]?.alternates ?? [])).toEqual(twins);
});

test("the sitemap names each page with its day and its versions", () => {
  expect(sitemap(pages, origin)).toMatch(
    /<loc>https:\/\/example\.com\/articles\/<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod><xhtml:link rel="alternate" hreflang="th"/,
  );
});

test("only the real address is open to crawlers", () => {
  expect(robotsTxt(origin)).toBe(
    "User-agent: *\nDisallow: /api/\n\nSitemap: https://example.com/sitemap.xml\n",
  );
  for (const other of ["http://example.com", "https://localhost:3000"])
    expect(robotsTxt(other)).toBe("User-agent: *\nDisallow: /\n");
});
