import { expect, test } from "vitest";
import { siteDrawing, sites, stays } from "./site-drawing.ts";

test.each([sites.wide, sites.narrow])(
  "stays hang in pairs and land on the deck, between its ends",
  (site) => {
    const all = stays(site);
    const ends = all.map(({ to }) => to[0]);
    expect(new Set(all.map(({ to }) => to[1]))).toEqual(
      new Set([site.ground - 46]),
    );
    expect(
      ends
        .map((x) => x - site.tower.x)
        .reduce((sum, offset) => sum + offset, 0),
    ).toBeCloseTo(0);
    expect(Math.min(...ends)).toBeGreaterThan(site.banks[0] - 26);
    expect(Math.max(...ends)).toBeLessThan(site.banks[1] + 26);
  },
);

test("the drawing holds no words: they stand beside it", () => {
  expect(siteDrawing(sites.wide, "")).not.toMatch(/<text|[\u0e00-\u0e7f]/);
});
