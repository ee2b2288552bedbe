import { beforeAll, expect, test } from "vitest";
import { readContent, type Content } from "#content/content.ts";
import { listedPages, type ListedPage } from "./listed-pages.ts";
import { robotsTxt } from "./robots.ts";
import { securityProblem, securityTxt } from "./security-txt.ts";
import { sitemapFiles } from "./sitemap.ts";

const origin = "https://example.com";
let content: Content;
let pages: ListedPage[];
beforeAll(async () => {
  content = await readContent(process.cwd());
  const paths = ["/", "/th/", "/en/", "/contact/sent/", "/articles/", "/nope/"];
  pages = await listedPages(paths, content);
});

test("pages are listed once, under their one address", () => {
  expect(pages.map(({ path }) => path)).toEqual(["/", "/en/", "/articles/"]);
  const twins = { th: "/", en: "/en/", ja: "/ja/", "x-default": "/" };
  expect(Object.fromEntries(pages[1]?.alternates ?? [])).toEqual(twins);
});

test("a sitemap of too many addresses is an index of several", () => {
  expect(Object.keys(sitemapFiles(pages, origin))).toEqual(["sitemap.xml"]);
  const files = sitemapFiles(pages, origin, 2);
  expect(Object.keys(files)).toHaveLength(3);
  expect(files["sitemap.xml"]).toContain(
    "<loc>https://example.com/sitemap-2.xml</loc>",
  );
  expect(files["sitemap-2.xml"]).toContain(
    "<loc>https://example.com/articles/</loc><lastmod>2026-",
  );
});

test("only the real address is open to crawlers", () => {
  expect(robotsTxt(origin)).toBe(
    "User-agent: *\nDisallow: /api/\n\nSitemap: https://example.com/sitemap.xml\n",
  );
  for (const other of ["http://example.com", "https://localhost:3000"])
    expect(robotsTxt(other)).toBe("User-agent: *\nDisallow: /\n");
});

test("security.txt says until when it may be believed", () => {
  const { security: _, ...site } = content.site;
  expect(securityTxt(site, origin)).toBeUndefined();
  const security = { expires: "2027-10-31" };
  expect(securityTxt({ ...site, security }, origin)).toBe(
    `Contact: mailto:${site.email}\nExpires: 2027-10-31T00:00:00Z\nPreferred-Languages: th, en, ja\nCanonical: https://example.com/.well-known/security.txt\n`,
  );
});

test.each([
  ["2026-11-21", "nothing"],
  ["2027-10-05", "expires on 2027-10-31: check"],
  ["2027-11-02", "has expired"],
  ["2026-09-01", "in more than a year"],
])("seen on %s its date is told: %s", (today, expected) => {
  const problem = securityProblem("2027-10-31", Date.parse(today));
  expect(problem ?? "nothing").toContain(expected);
});
