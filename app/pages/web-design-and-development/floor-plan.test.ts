import { expect, test } from "vitest";
import { floorPlan, standing } from "./floor-plan.ts";
import { plans } from "./plans.ts";

test("a wall stands between its doors, and nowhere in them", () => {
  const wall = {
    from: [90, 290],
    to: [900, 290],
    doors: [
      { at: 410, width: 60 },
      { at: 100, width: 60 },
    ],
  } as const;
  expect(standing(wall)).toEqual([
    [0, 100],
    [160, 410],
    [470, 810],
  ]);
});

test.each([plans.wide, plans.narrow])(
  "every door lies inside its wall",
  ({ walls }) => {
    for (const wall of walls) {
      for (const [start, end] of standing(wall))
        expect(end).toBeGreaterThan(start);
    }
  },
);

test("a door's leaf is as long as its opening is wide", () => {
  const svg = floorPlan({
    ...plans.wide,
    walls: [
      { from: [0, 0], to: [100, 0], doors: [{ at: 20, width: 60, opens: 1 }] },
    ],
  });
  expect(svg).toContain("M0 0L20 0M80 0L100 0");
  expect(svg).toContain("M20 0l0 60A60 60 0 0 0 80 0");
});
