import { beforeAll, expect, test } from "vitest";
import { readContent, type Content } from "#content/content.ts";
import { listedPages, type ListedPage } from "./listed-pages.ts";
import { llmsTxt } from "./llms.ts";
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
  expect(Object.fromEntries(pages[1]?.alternates ?? [])).toEqual({
    th: "/",
    en: "/en/",
    ja: "/ja/",
    "x-default": "/",
  });
});

test("a sitemap of too many addresses is an index of several", () => {
  expect(Object.keys(sitemapFiles(pages, origin))).toEqual(["sitemap.xml"]);
  const files = sitemapFiles(pages, origin, 2);
  expect(Object.keys(files)).toEqual([
    "sitemap.xml",
    "sitemap-1.xml",
    "sitemap-2.xml",
  ]);
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

test("llms.txt has a line for each page of each language", () => {
  const text = llmsTxt(pages, content, origin);
  expect(text).toMatch(/^# .+\n\n> /);
  for (const { path, facts } of pages)
    expect(text).toContain(`](${origin}${path}): ${facts.description}\n`);
});

test("security.txt says until when it may be believed", () => {
  const site = { ...content.site, security: { expires: "2027-10-31" } };
  expect(securityTxt(site, origin)).toBe(
    `Contact: mailto:${site.email}\nExpires: 2027-10-31T00:00:00Z\nPreferred-Languages: th, en, ja\nCanonical: https://example.com/.well-known/security.txt\n`,
  );
  const { security: _, ...without } = site;
  expect(securityTxt(without, origin)).toBeUndefined();
});

test.each([
  ["2026-11-21", undefined],
  ["2027-10-05", /expires on 2027-10-31: check/],
  ["2027-11-02", /has expired/],
  ["2026-09-01", /in more than a year/],
] as const)("seen on %s its date is %s", (today, expected) => {
  const problem = securityProblem("2027-10-31", Date.parse(today));
  if (expected === undefined) expect(problem).toBeUndefined();
  else expect(problem).toMatch(expected);
});
