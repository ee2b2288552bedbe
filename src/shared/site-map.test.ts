import { expect, test } from "vitest";
import { collectionOf } from "./collections.ts";
import {
  href,
  matchPath,
  pageNames,
  type PageName,
  switchLocale,
  treeHref,
  treeOf,
  trees,
} from "./site-map.ts";

test.each([
  [href("th", "home"), "/"],
  [href("th", "about"), "/about/"],
  [href("ja", "home"), "/ja/"],
  [href("ja", "article", { slug: "a-b" }), "/ja/articles/a-b/"],
  [href("en", "articles", { number: "1" }), "/en/articles/"],
  [href("en", "articles", { number: "2" }), "/en/articles/page/2/"],
  // A slug is one encoded segment.
  [href("th", "article", { slug: "a/ก" }), "/articles/a%2F%E0%B8%81/"],
])("%s", (path, expected) => {
  expect(path).toBe(expected);
});

test("every page has four variants, and each path leads back to its page", () => {
  for (const page of pageNames)
    for (const tree of trees) {
      const params = paramsOf(page);
      const path = treeHref(tree, page, params);
      expect(matchPath(path)).toEqual({ page, tree, params });
    }
});

/** Parameters that a page's path may have; with each of them it leads back to its page. */
function paramsOf(page: PageName) {
  if (collectionOf(page)) return { slug: "one" };
  return page === "articles" ? { number: "2" } : {};
}

test("paths that are not exactly a page match nothing", () => {
  const wrong =
    " // /about about/ /About/ //about/ /en//about/ /en /fr/ /english/ /en/en/about/ /th/th/ /__proto__/ " +
    "/articles// /articles/a/b/ /articles/%E0%A4%A/ /articles/page/02/ /articles/page/0/ /articles/page/123456/";
  for (const path of wrong.split(" "))
    expect(matchPath(path), path).toBeUndefined();
});

test.each([
  ["/ja/nope/", "ja"],
  ["/ja", "ja"],
  ["/japan/", "th"],
  ["/nope/", "th"],
])("the language of the unknown path %s is %s", (path, locale) => {
  expect(treeOf(path).locale).toBe(locale);
});

test("changing language keeps page, slug, query and hash; Thai is unprefixed from everywhere", () => {
  const article = { pathname: "/en/articles/one/", search: "?x=1", hash: "#y" };
  expect(switchLocale("ja", article)).toBe("/ja/articles/one/?x=1#y");
  expect(switchLocale("th", article)).toBe("/articles/one/?x=1#y");
  expect(switchLocale("th", { pathname: "/th/about/" })).toBe("/about/");
  expect(switchLocale("en", { pathname: "/ja/nope/" })).toBe("/en/");
  // Languages have lists of different lengths.
  const further = { pathname: "/en/articles/page/2/" };
  expect(switchLocale("ja", further)).toBe("/ja/articles/");
});
