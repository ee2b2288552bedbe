import { expect, test } from "vitest";
import { pageNames, treeHref, trees } from "#shared/site-map.ts";
import { openEarlier } from "#shared/earlier-addresses.ts";
import { cleanPath } from "#shared/clean-path.ts";
import { earlierAddress } from "./pages.ts";

const pages = new Set(
  trees.flatMap((tree) =>
    pageNames.map((page) => treeHref(tree, page, { slug: "a ก", number: "2" })),
  ),
);

test.each([
  ["/EN/About/", "/en/about/"],
  ["/en//about/", "/en/about/"],
  ["/articles/%61%20%E0%B8%81/", "/articles/a%20%E0%B8%81/"],
  // What a program took into a link from the sentence around it.
  ["/EN/about/),", "/en/about/"],
  ["/en/about/%EF%BC%89%E3%80%82", "/en/about/"],
  ["/en/about/%E2%80%8B", "/en/about/"],
  ["/en/about/%C2%A0", "/en/about/"],
  ["/en/about/%EF%BB%BF", "/en/about/"],
  ["/en/about/%E3%80%80", "/en/about/"],
  ["/en/about/%E3%80%8D", "/en/about/"],
  ["/en/about/%EF%BC%81", "/en/about/"],
  ["/en/about%20", "/en/about/"],
  ["/en/about/%22%3E", "/en/about/"],
  ["/en/about/%E2%80%A6", "/en/about/"],
  ["/articles/a%20%E0%B8%81%E3%80%8D", "/articles/a%20%E0%B8%81/"],
  ["/en/%E3%80%8D", "/en/"],
  ["/en/about/x%E3%80%8D", undefined],
  ["/fr/", undefined],
  ["//evil.test", undefined],
  ["/en/../about/", undefined],
  ["/en/about/%ff", undefined],
  ["/en/about/index.html%E3%80%8D", "/en/about/"],
])("%s is mended to %s", (path, expected) => {
  expect(cleanPath(path, (page) => pages.has(page))).toBe(expected);
});

const find = openEarlier({
  moved: { "/articles/old": "/articles/new/" },
  gone: ["/articles/given-up"],
});

const moved = (tree: string) => ({
  kind: "moved",
  location: `${tree}/articles/new/`,
});

test.each([
  ["/articles/old/", moved("")],
  ["/ja/articles/old/),", moved("/ja")],
  ["/ja/articles/old/%E3%80%8D", moved("/ja")],
  ["//JA/articles/Given-Up/index.html", { kind: "gone" }],
  ["/articles/toString/", undefined],
])("the earlier address %s is %j", (path, expected) => {
  expect(earlierAddress(path, "", find)).toEqual(expected);
});
