import { expect, test } from "vitest";
import { bestEncoding, matchesETag } from "./accept.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["gzip;q=0.0", "identity"],
  ["identity;q=1, *;q=0", "identity"],
  ["x-gzip, brotli", "identity"],
])("Accept-Encoding %j gets %s", (accept, expected) => {
  expect(bestEncoding(accept)).toBe(expected);
});

test.each([
  ['"b",W/"a"', true],
  [" * ", true],
  ['"b"', false],
])('If-None-Match %j names "a": %s', (header, expected) => {
  expect(matchesETag(header, '"a"')).toBe(expected);
});
