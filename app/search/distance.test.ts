import { expect, test } from "vitest";
import { distance, findSimilar } from "./distance.ts";

test.each([
  ["hreflang", "hreflang", 0],
  ["hrelfang", "hreflang", 1],
  ["hypotesis", "hypothesis", 1],
  ["marketting", "marketing", 1],
  ["price", "prince", 1],
  ["seo", "ads", 3],
])("%s is not far from %s", (one, other, errors) => {
  expect(distance(one, other, 2)).toBe(errors);
});

test("a word with an error is found inside a text without spaces", () => {
  expect(findSimilar("lineあかんと料金", "あかうんと", 1)).toEqual({
    start: 4,
    end: 8,
    errors: 1,
  });
  expect(findSimilar("料金", "あかうんと", 1)).toBeUndefined();
});
