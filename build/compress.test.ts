import { expect, test } from "vitest";
import { qualityFor } from "./compress.ts";

test("the more pages a site has, the less hard each is compressed", () => {
  const steps = [1, 400, 401, 2_000, 2_001, 100_000].map(
    (pages) => qualityFor(pages).brotli,
  );
  expect(steps).toEqual(steps.toSorted((a, b) => b - a));
  expect(new Set(steps).size).toBe(3);
});

test("only a site of thousands of pages has data without gzip", () => {
  expect(qualityFor(2_000).hasDataInGzip).toBe(true);
  expect(qualityFor(2_001).hasDataInGzip).toBe(false);
});
