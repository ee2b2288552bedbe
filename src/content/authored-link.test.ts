import { expect, test } from "vitest";
import { pageLink, pathOnThisSite } from "./authored-link.ts";

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

test.each([
  ["/services/google-seo/#price", undefined],
  ["#services", undefined],
  ["/en/contact/", "must be written without /en"],
  ["/kontakt/", "is neither a page of the site"],
  ["contact/", "is no page of the site: write its path"],
])("the link %s of a page: %s", (to, problem) => {
  const message = pageLink().safeParse(to).error?.issues[0]?.message;
  if (problem === undefined) expect(message).toBeUndefined();
  else expect(message).toContain(problem);
});
