import { expect, test } from "vitest";
import { encodingsOf, qualityFor } from "./compress.ts";

test("the more pages a site has, the less hard each is compressed", () => {
  const steps = [1, 400, 401, 2_000, 2_001, 100_000].map(
    (pages) => qualityFor(pages).brotli,
  );
  expect(steps).toEqual(steps.toSorted((a, b) => b - a));
  expect(new Set(steps).size).toBe(2);
});

test("a site of thousands of pages leaves articles and lists to the server", () => {
  const of = (pages: number) =>
    (["home", "articles", "articles-page", "article"] as const).map((page) =>
      encodingsOf(page, qualityFor(pages)),
    );
  const both = ["br", "gz"];
  expect(of(2_000)).toEqual([both, both, both, both]);
  expect(of(2_001)).toEqual([both, both, [], []]);
});
