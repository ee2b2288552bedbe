import { expect, test } from "vitest";
import { locales } from "./locales.ts";
import { collectionOf } from "./collections.ts";
import {
  href,
  matchPath,
  pageNames,
  type PageName,
  routeName,
  switchLocale,
  treeHref,
  treeOf,
  trees,
} from "./site-map.ts";

test("Thai links are unprefixed, the others carry their language", () => {
  expect(href("th", "about")).toBe("/about/");
  expect(href("en", "about")).toBe("/en/about/");
  expect(href("ja", "home")).toBe("/ja/");
  expect(href("th", "home")).toBe("/");
  expect(href("ja", "article", { slug: "a-b" })).toBe("/ja/articles/a-b/");
});

test("a slug is one encoded segment", () => {
  expect(href("th", "article", { slug: "a/b ก" })).toBe(
    "/articles/a%2Fb%20%E0%B8%81/",
  );
  expect(() => href("th", "article")).toThrow(/slug/);
});

test("every page has four variants, and each path leads back to its page", () => {
  for (const page of pageNames) {
    for (const tree of trees) {
      const params = paramsOf(page);
      expect(matchPath(treeHref(tree, page, params))).toEqual({
        page,
        tree,
        params,
      });
    }
  }
});

test("route names carry page, language and default suffix, and no two are the same", () => {
  expect(trees.map((tree) => routeName("about", tree))).toEqual([
    "about___th___default",
    "about___th",
    "about___en",
    "about___ja",
  ]);
  const names = pageNames.flatMap((page) =>
    trees.map((tree) => routeName(page, tree)),
  );
  expect(new Set(names).size).toBe(pageNames.length * trees.length);
});

test("paths that are not exactly a page match nothing", () => {
  for (const path of [
    "about/",
    "/about",
    "/About/",
    "/fr/",
    "/en/en/about/",
    "/th/th/",
    "/default/about/",
    "//",
    "//about/",
    "/en//about/",
    "/articles//",
    "/articles/a/b/",
    "/articles/%E0%A4%A/",
    "/__proto__/",
    "/en",
    "/english/",
    "",
  ])
    expect(matchPath(path), path).toBeUndefined();
});

test("the first page of the list is the list itself, which every language has", () => {
  expect(href("en", "articles", { number: "1" })).toBe("/en/articles/");
  expect(href("en", "articles", { number: "2" })).toBe("/en/articles/page/2/");
  expect(switchLocale("ja", { pathname: "/en/articles/page/2/" })).toBe(
    "/ja/articles/",
  );
  expect(matchPath("/en/articles/page/2/")).toMatchObject({
    page: "articles",
    params: { number: "2" },
  });
  for (const number of ["02", "0", "x", "123456", ""])
    expect(matchPath(`/articles/page/${number}/`), number).toBeUndefined();
});

/** Parameters that a page's path may have; with each of them it leads back to its page. */
function paramsOf(page: PageName) {
  if (collectionOf(page)) return { slug: "one" };
  return page === "articles" ? { number: "2" } : {};
}

test("the language of an unknown path is its prefix", () => {
  expect(treeOf("/ja/nope/").locale).toBe("ja");
  expect(treeOf("/ja").locale).toBe("ja");
  expect(treeOf("/japan/").locale).toBe("th");
  expect(treeOf("/nope/").prefix).toBe("");
});

test("changing language keeps page, slug, query and hash; Thai is unprefixed from everywhere", () => {
  const location = {
    pathname: "/en/articles/one/",
    search: "?x=1",
    hash: "#y",
  };
  expect(switchLocale("ja", location)).toBe("/ja/articles/one/?x=1#y");
  expect(switchLocale("th", location)).toBe("/articles/one/?x=1#y");
  expect(switchLocale("th", { pathname: "/th/about/" })).toBe("/about/");
  for (const locale of locales)
    expect(switchLocale(locale, { pathname: "/ja/nope/" })).toBe(
      href(locale, "home"),
    );
});
