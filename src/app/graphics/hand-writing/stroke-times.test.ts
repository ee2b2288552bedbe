import { expect, test } from "vitest";
import { strokeTimes } from "./stroke-times.ts";

const endOf = (times: ReturnType<typeof strokeTimes>) => {
  const last = times.at(-1);
  return last ? last.begin + last.duration : 0;
};

test("the pen keeps one speed and lifts between strokes", () => {
  expect(strokeTimes([100, 300], 420)).toEqual([
    { begin: 0, duration: 100 },
    { begin: 120, duration: 300 },
  ]);
});

test("writing ends when the time is up, however many strokes there are", () => {
  expect(endOf(strokeTimes(Array<number>(70).fill(12), 4800))).toBeCloseTo(
    4800,
  );
  expect(endOf(strokeTimes(Array<number>(900).fill(12), 4800))).toBeCloseTo(
    4800,
  );
});

test("nothing to write takes no time", () => {
  expect(strokeTimes([], 4800)).toEqual([]);
  expect(strokeTimes([0], 4800)).toEqual([{ begin: 0, duration: 0 }]);
});
