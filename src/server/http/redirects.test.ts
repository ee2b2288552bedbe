import { expect, test } from "vitest";
import { pageNames, treeHref, trees } from "#shared/site-map.ts";
import { openEarlier } from "#shared/earlier-addresses.ts";
import { cleanPath, earlierAddress } from "./redirects.ts";

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
  ["/fr/", undefined],
  ["//evil.test", undefined],
  ["/en/../about/", undefined],
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
  ["//JA/articles/Given-Up/index.html", { kind: "gone" }],
  ["/articles/toString/", undefined],
])("the earlier address %s is %j", (path, expected) => {
  expect(earlierAddress(path, "", find)).toEqual(expected);
});
