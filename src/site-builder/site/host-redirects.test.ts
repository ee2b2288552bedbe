import { expect, test } from "vitest";
import { hostRedirects } from "./host-redirects.ts";

test("hosts get each address in four trees, with and without the last slash, those with a query first", () => {
  const lines = hostRedirects({
    moved: {
      "/about-us.html": "/about/#team",
      "/%E0%B8%A3%E0%B8%B2%E0%B8%84%E0%B8%B2": "/contact/",
      "/?p=12": "/contact/",
      "/jp/kaisha": "/ja/about/",
    },
    gone: [],
  }).split("\n");
  expect(lines[1]).toBe("/ p=12 /contact/ 301");
  for (const line of [
    "/about-us.html /about/#team 301",
    "/ja/%E0%B8%A3%E0%B8%B2%E0%B8%84%E0%B8%B2/ /ja/contact/ 301",
    "/en p=12 /en/contact/ 301",
    "/th/jp/kaisha/ /ja/about/ 301",
  ])
    expect(lines).toContain(line);
});
