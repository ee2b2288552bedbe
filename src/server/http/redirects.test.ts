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
  ["/th/about", "/th/about/"],
  ["/EN/About/", "/en/about/"],
  ["//", "/"],
  ["/en//about/", "/en/about/"],
  ["/INDEX.HTML", "/"],
  ["/articles/a%20%e0%b8%81", "/articles/a%20%E0%B8%81/"],
  ["/articles/%61%20%E0%B8%81/", "/articles/a%20%E0%B8%81/"],
  // What a program took into a link from the sentence around it.
  ["/EN/about/),", "/en/about/"],
  ["/ja/about/%E3%80%82", "/ja/about/"],
  ["/fr/", undefined],
  ["/en/en/about/", undefined],
  ["/english/", undefined],
  ["//evil.test", undefined],
  ["/\\evil.test/about/", undefined],
  ["http://localhost:3000/about", undefined],
  ["*", undefined],
  ["/en/../about/", undefined],
  ["/about;x=1/", undefined],
  ["/articles/%E0%A4%A", undefined],
  ["/__proto__", undefined],
  ["/about.html", undefined],
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
  ["/th/articles/Old", moved("/th")],
  ["//en//articles/old/index.html", moved("/en")],
  ["/ja/articles/old/),", moved("/ja")],
  ["//JA/articles/Given-Up/index.html", { kind: "gone" }],
  ["/articles/given/", undefined],
  ["/fr/articles/old/", undefined],
  ["/articles/toString/", undefined],
])("the earlier address %s is %j", (path, expected) => {
  expect(earlierAddress(path, "", find)).toEqual(expected);
});
