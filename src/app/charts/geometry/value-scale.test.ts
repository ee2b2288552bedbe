import { expect, test } from "vitest";
import { barLengths, valueScale } from "./value-scale.ts";

test("a scale starts at zero and ends at a round number above the largest value", () => {
  const { ticks, position } = valueScale([2104.8, 4045.9]);
  expect(ticks).toHaveLength(6);
  expect(ticks.at(-1)).toEqual({ value: 5000, at: 100 });
  expect(position(0)).toBe(0);
  expect(position(2104.8)).toBe(42.1);
});

test("a given maximum is kept, and nothing to show stays at zero", () => {
  expect(valueScale([99, 61.1], 100).position(61.1)).toBe(61.1);
  expect(valueScale([0, 0]).position(0)).toBe(0);
});

test("bars start at zero and keep their proportions", () => {
  expect(barLengths([1, 3])).toEqual([33.33, 100]);
  expect(barLengths([50], 200)).toEqual([25]);
  expect(barLengths([0, 0])).toEqual([0, 0]);
});
