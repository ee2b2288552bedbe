import { expect, test } from "vitest";
import { mainPartFile } from "#shared/document/main-part.ts";
import {
  encodingsOf,
  hasMainParts,
  homeQuality,
  qualityOf,
  qualityFor,
} from "./compress.ts";

test("the more pages a site has, the lower is the quality", () => {
  const steps = [1, 400, 401, 2_000, 2_001, 100_000].map(
    (pages) => qualityFor(pages).brotli,
  );
  expect(steps).toEqual(steps.toSorted((a, b) => b - a));
  expect(new Set(steps).size).toBe(3);
});

test("home pages are compressed best, except on sites whose server compresses most files", () => {
  for (const pages of [1, 400, 401, 2_000])
    expect(homeQuality(qualityFor(pages)).brotli, `${pages} pages`).toBe(11);
  expect(homeQuality(qualityFor(2_001))).toEqual(qualityFor(2_001));
});

test("pages have their main part as a file up to 2,000 pages, which the server compresses", () => {
  expect(hasMainParts(qualityFor(2_000))).toBe(true);
  expect(hasMainParts(qualityFor(2_001))).toBe(false);
  const long = Buffer.alloc(600, "a");
  expect(encodingsOf(mainPartFile, long, qualityFor(1))).toEqual([]);
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
  expect(encodingsOf("index.html", Buffer.from("a"), qualityFor(1))).toEqual(
    [],
  );
});

test("what only programs read is compressed quickly, and never better than the rest", () => {
  const best = qualityFor(1);
  expect(qualityOf("articles/feed.xml", best)).toEqual({
    ...best,
    brotli: 5,
    gzip: 6,
  });
  for (const name of ["index.html", "index.md", "articles/search-1.json"])
    expect(qualityOf(name, best)).toEqual(best);
  const low = qualityFor(2_001);
  expect(qualityOf("feed.xml", low)).toEqual(low);
});
