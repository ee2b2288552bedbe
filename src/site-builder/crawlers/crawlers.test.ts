import { beforeAll, expect, test } from "vitest";
import { readContent, type Content } from "#content/content.ts";
import { listedPages, type ListedPage } from "./listed-pages.ts";
import { securityProblem, securityTxt } from "./security-txt.ts";
import { robotsTxt, sitemap } from "./sitemap.ts";

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
  ["2027-10-05", "expires on 2027-10-31: set"],
  ["2027-11-02", "expires on 2027-10-31: set"],
])("seen on %s its date is told: %s", (today, expected) => {
  const problem = securityProblem("2027-10-31", Date.parse(today));
  expect(problem ?? "nothing").toContain(expected);
});
