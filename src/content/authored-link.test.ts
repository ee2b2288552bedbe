import { expect, test } from "vitest";
import { pathOnThisSite } from "./authored-link.ts";

test.each([
  ["https://example.co.th/about/", "/about/"],
  ["https://www.example.co.th/en/about/#team", "/about/#team"],
  ["https://example.co.th/th/articles/?tag=seo", "/articles/?tag=seo"],
  ["https://example.com/about/", undefined],
  // A file has no other address.
  ["https://example.co.th/feed.xml", undefined],
  ["/about/", undefined],
])("with the domain of the site %s is written %s", (url, path) => {
  expect(pathOnThisSite(url, "https://example.co.th")).toBe(path);
});
