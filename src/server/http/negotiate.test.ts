import { expect, test } from "vitest";
import { matchesETag, negotiateEncoding } from "./negotiate.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0.5, gzip", "gzip"],
  ["br;q=0, *;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["identity;q=0", "identity"],
  ["identity, gzip;q=0.5", "identity"],
  ["identity;q=0.2, gzip;q=0.2", "gzip"],
  ["br;q=x, gzip;q=0.1", "gzip"],
  ["zstd, deflate", "identity"],
  ["constructor, __proto__", "identity"],
])("Accept-Encoding %j gets %s", (accept, expected) => {
  expect(negotiateEncoding(accept)).toBe(expected);
  expect(negotiateEncoding(accept)).toBe(expected);
});

test("invented values do not fill the memory", () => {
  for (let index = 0; index < 2000; index += 1)
    expect(negotiateEncoding(`br, x-${index}`)).toBe("br");
});

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a"', true],
  ["*", true],
  [" * ", true],
  ['"b"', false],
  ["a", false],
  ["", false],
])('If-None-Match %j names "a": %s', (header, expected) => {
  expect(matchesETag(header, '"a"')).toBe(expected);
});
