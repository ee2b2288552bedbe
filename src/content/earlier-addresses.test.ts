import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { Collections } from "./collections/collections.ts";
import { readEarlierAddresses } from "./earlier-addresses.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "earlier-"));
  mkdirSync(join(root, "content"));
});

/** Two articles in one language. */
const entries = {
  articles: {
    in: (locale: string) => (locale === "th" ? [{}, {}] : []),
    slugs: ["what-seo-costs", "another"],
  },
  "case-studies": { in: () => [], slugs: [] },
} as unknown as Collections;

function read(redirects: readonly string[], gone: readonly string[] = []) {
  const list = (lines: readonly string[]) =>
    lines.map((line) => `  - ${line}\n`).join("") || " []\n";
  const write = (name: string, key: string, lines: readonly string[]) =>
    writeFileSync(join(root, "content", name), `${key}:\n${list(lines)}`);
  write("redirects.yaml", "redirects", redirects);
  write("gone.yaml", "paths", gone);
  return readEarlierAddresses(root, entries);
}

test("rules and removed content become keys", () => {
  const { moved, gone } = read(
    [
      '{ from: /About-us/, to: "/about/#team" }',
      '{ from: /บริษัท/, to: "/about/#team" }',
      '{ from: "/?p=12", to: /articles/what-seo-costs/ }',
      "{ from: /prices.php, to: /articles/what-seo-costs/ }",
      "{ from: /jp/kaisha, to: /ja/about/ }",
      "{ from: /blog/page/2/, to: /articles/ }",
    ],
    ["/โปรโมชั่น/", "/articles/page/2/"],
  );
  expect(moved).toEqual({
    "/about-us": "/about/#team",
    "/%E0%B8%9A%E0%B8%A3%E0%B8%B4%E0%B8%A9%E0%B8%B1%E0%B8%97": "/about/#team",
    "/?p=12": "/articles/what-seo-costs/",
    "/prices.php": "/articles/what-seo-costs/",
    "/jp/kaisha": "/ja/about/",
    "/blog/page/2": "/articles/",
  });
  expect(gone).toEqual([
    "/%E0%B9%82%E0%B8%9B%E0%B8%A3%E0%B9%82%E0%B8%A1%E0%B8%8A%E0%B8%B1%E0%B9%88%E0%B8%99",
    "/articles/page/2",
  ]);
});

test.each([
  ["is a page of the site", "/about/", "/contact/"],
  ["is a page of the site", "/articles/another/", "/about/"],
  ["must be a path that begins with one slash", "about", "/about/"],
  ["must be a path that begins with one slash", "/a\\r\\nb", "/about/"],
  ["with %20 for a space", "/a b/", "/about/"],
  ["belongs to the server", "/api/contact/", "/about/"],
  ["is a page of the site", "/", "/about/"],
  ["with one parameter at most", "/?a=1&b=2", "/about/"],
  ["with one parameter at most", "/?a", "/about/"],
  ["leave /en out", "/en/", "/about/"],
  ["is no page of this site", "/x", "//evil.example/"],
  ["write it with a slash at both ends", "/x", "/about"],
  ["is no page of this site", "/x", "/articles/nope/"],
  ["is no page of this site", "/x", "/x/"],
])("%s: from %s to %s", (problem, from, to) => {
  const reading = () => read([`{ from: "${from}", to: "${to}" }`]);
  expect(reading).toThrow("content/redirects.yaml:2 redirects.0");
  expect(reading).toThrow(problem);
});

test("an address has one rule, in whatever spelling", () => {
  expect(() =>
    read([
      "{ from: /ราคา/, to: /about/ }",
      "{ from: /%E0%B8%A3%e0%b8%b2%E0%B8%84%E0%B8%B2, to: /contact/ }",
    ]),
  ).toThrow(
    'redirects.yaml:3 redirects.1.from: "/%E0%B8%A3%e0%b8%b2%E0%B8%84%E0%B8%B2" is the address of another rule too',
  );
  expect(() => read(["{ from: /x, to: /about/ }"], ["/X/"])).toThrow(
    'content/gone.yaml:2 paths.0: "/X/" is the address of another rule too',
  );
});

test("removed content is no page, and mistakes of both files are told", () => {
  const refused = () =>
    read(["{ from: /x, to: /nope/ }"], ["/contact/", "/en/x/"]);
  expect(refused).toThrow('redirects.yaml:2 redirects.0.to: "/nope/"');
  expect(refused).toThrow('gone.yaml:2 paths.0: "/contact/" is a page');
  expect(refused).toThrow("gone.yaml:3 paths.1: ");
});
