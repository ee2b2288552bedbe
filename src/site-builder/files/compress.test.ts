import { expect, test } from "vitest";
import { encodingsOf, homeQuality, qualityFor } from "./compress.ts";

test("the more pages a site has, the lower is the quality, but for home pages", () => {
  const steps = [1, 401, 2_001].map((pages) => qualityFor(pages).brotli);
  expect(steps).toEqual([...new Set(steps)].toSorted((a, b) => b - a));
  expect(homeQuality(qualityFor(2_000)).brotli).toBe(11);
  expect(homeQuality(qualityFor(2_001))).toEqual(qualityFor(2_001));
});

test("the more pages a site has, the more files the server compresses", () => {
  const long = Buffer.alloc(600, "a");
  const of = (pages: number) =>
    ["index.html", "_payload.json", "index.md"].map((name) =>
      encodingsOf(name, long, qualityFor(pages)).join(),
    );
  expect(of(2_000)).toEqual(["br,gz", "br,gz", "br,gz"]);
  expect(of(2_001)).toEqual(["br", "", ""]);
  expect(of(10_001)).toEqual(["", "", ""]);
});
