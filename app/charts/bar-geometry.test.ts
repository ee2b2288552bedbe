import { expect, test } from "vitest";
import { barLengths } from "./bar-geometry.ts";

test("bars start at zero and keep their proportions", () => {
  expect(barLengths([2, 4], { extent: 100 })).toEqual([50, 100]);
  expect(barLengths([1, 3], { extent: 100 })).toEqual([33.3, 100]);
});

test("nothing to show is nothing, not an error", () => {
  expect(barLengths([], { extent: 100 })).toEqual([]);
  expect(barLengths([0, 0], { extent: 100 })).toEqual([0, 0]);
});
