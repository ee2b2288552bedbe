import { expect, test } from "vitest";
import ruler from "./ruler.svg?raw";
import siteNarrow from "./site-narrow.svg?raw";
import siteWide from "./site-wide.svg?raw";

const sites = [
  { svg: siteWide, tower: 640, deck: 254, banks: [380, 900], count: 6 },
  { svg: siteNarrow, tower: 340, deck: 264, banks: [190, 490], count: 4 },
];

test.each(sites)(
  "stays hang in pairs and land on the deck, between its ends",
  ({ svg, tower, deck, banks: [left = 0, right = 0], count }) => {
    const path = /class="plan thin" d="([^"]*)"/.exec(svg)?.[1] ?? "";
    const ends = [...path.matchAll(/L(\S+?) ([\d.]+)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    );
    expect(ends).toHaveLength(2 * count);
    expect(new Set(ends.map(([, y]) => y))).toEqual(new Set([deck]));
    const offsets = ends.map(([x]) => x - tower);
    expect(offsets.reduce((sum, offset) => sum + offset, 0)).toBeCloseTo(0);
    expect(tower + Math.min(...offsets)).toBeGreaterThan(left - 26);
    expect(tower + Math.max(...offsets)).toBeLessThan(right + 26);
  },
);

test.each(sites)(
  "the drawing holds no words: they stand beside it",
  ({ svg }) => {
    expect(svg).not.toMatch(/<text|[\u0e00-\u0e7f]/);
  },
);

test("the ruler is to scale: its longest ticks stand at each thirty days", () => {
  const long = [...ruler.matchAll(/M(\d+) 64v-40/g)];
  expect(long.map(([, x]) => Number(x) / 10)).toEqual([0, 30, 60, 90]);
});
