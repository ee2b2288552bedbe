import { describe, expect, test } from "vitest";
import { pageLink, pathOnThisSite } from "./authored-link.ts";

const origin = "https://example.co.th";

describe("an address with the domain of the site", () => {
  test.each([
    ["https://example.co.th/about/", "/about/"],
    ["https://www.example.co.th/en/about/#team", "/about/#team"],
    [
      "https://EXAMPLE.co.th/ja/articles/what-seo-costs",
      "/articles/what-seo-costs/",
    ],
    ["http://example.co.th", "/"],
    ["https://example.co.th/th/articles/?tag=seo", "/articles/?tag=seo"],
  ])("%s is written %s", (url, path) => {
    expect(pathOnThisSite(url, origin)).toBe(path);
  });

  test.each([
    ["https://example.com/about/", "another domain"],
    ["https://shop.example.co.th/about/", "another site of the company"],
    ["https://example.co.th/feed.xml", "a file, which has no other address"],
    ["/about/", "a path"],
    ["mailto:a@example.co.th", "a mail address"],
  ])("%s is %s", (url) => {
    expect(pathOnThisSite(url, origin)).toBeUndefined();
  });

  test("without a known origin none is", () => {
    expect(
      pathOnThisSite("https://example.co.th/about/", "example"),
    ).toBeUndefined();
  });
});

describe("the link of a page's words", () => {
  const problemOf = (to: string) =>
    pageLink()
      .safeParse(to)
      .error?.issues.map((issue) => issue.message)
      .join();

  test.each(["/contact/", "/services/google-seo/#price", "#services"])(
    "%s is one",
    (to) => expect(problemOf(to)).toBeUndefined(),
  );

  test.each([
    ["/en/contact/", "must be written without /en"],
    ["/ja/", "must be written without /ja"],
    ["/kontakt/", "is neither a page of the site"],
    ["https://example.com/", "is no page of the site: write its path"],
    ["contact/", "is no page of the site: write its path"],
  ])("%s: %s", (to, problem) => {
    expect(problemOf(to)).toContain(problem);
  });
});
