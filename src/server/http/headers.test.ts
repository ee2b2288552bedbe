import { expect, test } from "vitest";
import { matchesETag, negotiateEncoding } from "./negotiate.ts";
import { isSameSite, ownOrigins, ownPathname } from "./own-origin.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["br;q=0, *", "gzip"],
  ["identity;q=0", "identity"],
  ["identity, gzip;q=0.5", "identity"],
])("Accept-Encoding %j gets %s", (accept, expected) => {
  expect(negotiateEncoding(accept)).toBe(expected);
});

test.each([
  ['"b",W/"a"', true],
  [" * ", true],
  ['"b"', false],
])('If-None-Match %j names "a": %s', (header, expected) => {
  expect(matchesETag(header, '"a"')).toBe(expected);
});

test("a local site has three names on its own port, and a build for one runs under another", () => {
  expect([...ownOrigins("http://127.0.0.1:3000")]).toEqual([
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
  ]);
  expect([...ownOrigins("https://a.example")]).toEqual(["https://a.example"]);
  const local = "http://localhost:3000";
  expect(isSameSite(local, "http://127.0.0.1:8080")).toBe(true);
  expect(isSameSite(local, "https://a.example")).toBe(false);
  expect(isSameSite("https://a.example", "http://a.example")).toBe(false);
});

test.each([
  ["https://a.example/en/?q=1", "/en/"],
  [undefined, undefined],
  ["https://a.example@evil.example/", undefined],
  ["http://a.example/", undefined],
])("the own path of %j is %j", (address, path) => {
  expect(ownPathname(address, ownOrigins("https://a.example"))).toBe(path);
});
