import { expect, test } from "vitest";
import planNarrow from "./plan-narrow.svg?raw";
import planWide from "./plan-wide.svg?raw";
import floor from "./house-floor.svg?raw";
import posts from "./house-posts.svg?raw";
import roof from "./house-roof.svg?raw";
import walls from "./house-walls.svg?raw";
import year1 from "./year-1.svg?raw";
import year12 from "./year-12.svg?raw";
import year3 from "./year-3.svg?raw";

test.each([
  ["wide", planWide],
  ["narrow", planNarrow],
])(
  "%s plan: a wall ends on both sides of each door, and the leaf is as long as the opening is wide",
  (_, svg) => {
    const wallEnds = new Set(pathOf(svg, "wall").match(/\d+ \d+/g));
    const doors = [
      ...pathOf(svg, "door").matchAll(
        /M(\d+) (\d+)l(-?\d+) (-?\d+)A(\d+) \d+ 0 0 [01] (\d+) (\d+)/g,
      ),
    ].map((match) => match.slice(1).map(Number));
    expect(doors.length).toBeGreaterThan(6);
    for (const [
      x = 0,
      y = 0,
      right = 0,
      down = 0,
      radius,
      endX = 0,
      endY = 0,
    ] of doors) {
      expect(Math.hypot(right, down)).toBe(radius);
      expect(Math.hypot(endX - x, endY - y)).toBe(radius);
      expect(wallEnds).toContain(`${x} ${y}`);
      expect(wallEnds).toContain(`${endX} ${endY}`);
    }
  },
);

test.each([
  ["month", year1, 12],
  ["third month", year3, 4],
  ["twelfth month", year12, 1],
])("work of every %s has its marks in the year", (_, svg, times) => {
  expect(pathOf(svg, "due").match(/M/g)).toHaveLength(times);
});

test.each([roof, walls, floor, posts])(
  "a layer of the house has no colour of the ground that it stood on",
  (svg) => {
    expect(svg).toContain("<path");
    expect(svg).not.toMatch(/#1b1a17|class="r/);
  },
);

function pathOf(svg: string, className: string): string {
  return new RegExp(`class="${className}" d="([^"]*)"`).exec(svg)?.[1] ?? "";
}
