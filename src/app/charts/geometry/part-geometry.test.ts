import { expect, test } from "vitest";
import { limitRanges, shares, squaresOf } from "./part-geometry.ts";

test("parts fill the whole without a gap or an overlap", () => {
  const parts = shares([4045.9, 2298, 1718.4]);
  expect(parts).toEqual([
    { start: 0, length: 50.18 },
    { start: 50.18, length: 28.51 },
    { start: 78.69, length: 21.31 },
  ]);
  expect(shares([0])).toEqual([{ start: 0, length: 0 }]);
});

test("limits cut a scale in proportion; poor begins at the same place on every scale", () => {
  const [good, middle, poor] = limitRanges({ good: 2.5, poor: 4 });
  expect(good).toEqual({ start: 0, length: 50 });
  expect(middle).toEqual({ start: 50, length: 30 });
  expect(poor).toEqual({ start: 80, length: 20 });
  expect(limitRanges({ good: 0.1, poor: 0.25 })[2]?.start).toBe(80);
});

test("squares count hundredths of the first value", () => {
  expect(squaresOf([3309.3, 1027.5, 524.6])).toEqual([100, 31, 16]);
  expect(squaresOf([0, 0])).toEqual([0, 0]);
});
