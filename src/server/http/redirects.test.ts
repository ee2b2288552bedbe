import { expect, test } from "vitest";
import { pageNames, treeHref, trees } from "#shared/site-map.ts";
import { openEarlier } from "#shared/earlier-addresses.ts";
import { cleanPath, earlierAddress, isHome } from "./redirects.ts";

const pages = new Set(
  trees.flatMap((tree) =>
    pageNames.map((page) => treeHref(tree, page, { slug: "a ก", number: "2" })),
  ),
);
const clean = (path: string) => cleanPath(path, (page) => pages.has(page));

test.each([
  ["/about", "/about/"],
  ["/en", "/en/"],
  ["/th/about", "/th/about/"],
  ["/EN/about/", "/en/about/"],
  ["/en/About", "/en/about/"],
  ["//", "/"],
  ["//about//", "/about/"],
  ["//en/about", "/en/about/"],
  ["/en//about/", "/en/about/"],
  ["/en/index.html", "/en/"],
  ["/INDEX.HTML", "/"],
  ["/index.html/", "/"],
  ["/services/google-seo", "/services/google-seo/"],
  ["/articles/a%20%e0%b8%81", "/articles/a%20%E0%B8%81/"],
  ["/about/.", "/about/"],
  ["/about.", "/about/"],
  ["/EN/about/),", "/en/about/"],
  ["/ja/about/%E3%80%82", "/ja/about/"],
  ["/articles/%61%20%E0%B8%81/", "/articles/a%20%E0%B8%81/"],
])("%s is mended to %s", (path, expected) => {
  expect(clean(path)).toBe(expected);
});

test.each([
  "/nope",
  "/fr/",
  "/zh-TW/about/",
  "/en/en/about/",
  "/th/th/",
  "/default/about/",
  "/english/",
  "//evil.test/",
  "//evil.test",
  "///evil.test/%2e%2e",
  "/\\evil.test",
  "/\\evil.test/",
  "\\\\evil.test/about/",
  "http://evil.test/about",
  "http://localhost:3000/about",
  "//evil.test/about/",
  "*",
  "",
  "/./about/",
  "/en/../about/",
  "/about;x=1/",
  "/%61bout/",
  "/articles/unknown",
  "/articles/%E0%A4%A",
  "/%",
  "/__proto__",
  "/about.html",
])("%s leads nowhere", (path) => {
  expect(clean(path)).toBeUndefined();
});

test("the first page of the list has one address", () => {
  const isPage = (path: string) => path === "/en/articles/";
  expect(cleanPath("/en/articles/page/1/", isPage)).toBe("/en/articles/");
  expect(cleanPath("/en/articles/page/2/", isPage)).toBeUndefined();
});

test("earlier addresses are found in every tree and in any spelling", () => {
  const find = openEarlier({
    moved: { "/articles/old": "/articles/new/" },
    gone: ["/articles/given-up"],
  });
  for (const tree of ["", "/th", "/en", "/ja"])
    for (const spelling of [
      "/articles/old/",
      "/articles/Old",
      "//articles/old/index.html",
      "/articles/old/),",
    ])
      expect(earlierAddress(tree + spelling, "", find)).toEqual({
        kind: "moved",
        location: `${tree}/articles/new/`,
      });
  for (const path of [
    "/th/articles/given-up/",
    "//JA/articles/Given-Up/index.html",
  ])
    expect(earlierAddress(path, "", find), path).toEqual({ kind: "gone" });
  for (const path of [
    "/articles/",
    "/articles/given/",
    "/fr/articles/old/",
    "/articles/toString/",
  ])
    expect(earlierAddress(path, "", find), path).toBeUndefined();
});

test("only home pages look at a query before the page", () => {
  expect(["/", "/th/", "/en/", "/ja/"].filter(isHome)).toHaveLength(4);
  expect(["/en", "/about/", "/articles/", "//"].filter(isHome)).toEqual([]);
});
