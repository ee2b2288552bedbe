import { expect, test } from "vitest";
import { cut, inTakes } from "./cut.ts";

test("a page is cut before its sections, and long sections every 1,200 pixels", () => {
  expect(cut(4000, [3000, 500])).toEqual([
    { top: 0, height: 500 },
    { top: 500, height: 1200 },
    { top: 1700, height: 1200 },
    { top: 2900, height: 100 },
    { top: 3000, height: 1000 },
  ]);
});

test("a section that begins close behind a cut is not cut off", () => {
  expect(cut(1000, [400, 410, 500, 990])).toEqual([
    { top: 0, height: 400 },
    { top: 400, height: 590 },
    { top: 990, height: 10 },
  ]);
});

test("a section that grows leaves the parts of the others as they are", () => {
  const heights = (pageHeight: number, tops: number[]) =>
    cut(pageHeight, tops).map(({ height }) => height);
  const before = heights(5000, [600, 2100, 3000, 4200]);
  const after = heights(5030, [630, 2130, 3030, 4230]);
  expect(after.slice(1)).toEqual(before.slice(1));
});

test("nothing of a page is lost or taken twice", () => {
  const parts = cut(12_345, [0, 77, 3000, 3100, 9000, 12_345, 20_000]);
  let end = 0;
  for (const { top, height } of parts) {
    expect(top).toBe(end);
    expect(height).toBeGreaterThan(0);
    end += height;
  }
  expect(end).toBe(12_345);
  expect(inTakes(parts).flat()).toEqual(parts);
});

test("parts are taken together up to a height", () => {
  const parts = cut(5000, []);
  expect(inTakes(parts, 2400).map((take) => take.length)).toEqual([2, 2, 1]);
});
