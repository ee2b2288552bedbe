import { expect, test } from "vitest";
import { boards, places, type Board, type Place } from "./board.ts";

type Point = readonly [x: number, y: number];
type Pieces = Pick<Board, "width" | "height"> & {
  pieces: Record<Place, Point[]>;
};

const named = Object.entries(boards).map(
  ([name, { width, height, outlines: o }]): [string, Pieces] => [
    name,
    {
      width,
      height,
      pieces: {
        northwest: pointsOf(o.northwest),
        north: pointsOf(o.north),
        key: pointsOf(o.key),
        west: pointsOf(o.west),
        east: pointsOf(o.east),
        south: pointsOf(o.south),
      },
    },
  ],
);

test.each(named)("%s: the pieces cover exactly the board", (_, board) => {
  const covered = places
    .map((place) => area(board.pieces[place]))
    .reduce((sum, part) => sum + part);
  expect(covered).toBeCloseTo(board.width * board.height, 4);
});

test.each(named)(
  "%s: every side lies on the rim or is the side of one other piece, walked the other way",
  (_, board) => {
    const sides = places.flatMap((place) => sidesOf(board.pieces[place]));
    const walked = new Set(sides.map(([from, to]) => sideName(from, to)));
    expect(walked.size).toBe(sides.length);
    for (const [from, to] of sides)
      expect(
        isOnRim(from, to, board) || walked.has(sideName(to, from)),
        sideName(from, to),
      ).toBe(true);
  },
);

test.each(named)(
  "%s: every spot belongs to one piece, so that nothing gapes and nothing overlaps",
  (_, board) => {
    const spots = Array.from({ length: 110 * 90 }, (_spot, index): Point => [
      (((index % 110) + 0.37) / 110) * board.width,
      ((Math.floor(index / 110) + 0.41) / 90) * board.height,
    ]);
    const isOwnedOnce = (spot: Point) =>
      places.filter((place) => contains(board.pieces[place], spot)).length ===
      1;
    expect(spots.filter((spot) => !isOwnedOnce(spot))).toEqual([]);
  },
);

/** The corners of an outline: `M` is absolute, `h`, `v` and `l` are relative. */
function pointsOf(outline: string): Point[] {
  let [x, y] = [0, 0];
  return [...outline.matchAll(/([Mhvl])([^Mhvlz]+)/g)].map(
    ([, command, list = ""]): Point => {
      const [first = 0, second = 0] = (list.match(/-?\d+/g) ?? []).map(Number);
      const [right, down] = command === "v" ? [0, first] : [first, second];
      [x, y] = [x + right, y + down];
      return [x, y];
    },
  );
}

/** Positive for outlines walked clockwise on the screen, as all pieces are. */
function area(points: readonly Point[]): number {
  return sidesOf(points).reduce(
    (sum, [[x, y], [nextX, nextY]]) => sum + (x * nextY - nextX * y) / 2,
    0,
  );
}

function sidesOf(points: readonly Point[]): [Point, Point][] {
  return points.map((point, index) => [
    point,
    points[(index + 1) % points.length] ?? point,
  ]);
}

function sideName(from: Point, to: Point): string {
  return [...from, ...to].map((value) => value.toFixed(3)).join(" ");
}

function isOnRim(from: Point, to: Point, { width, height }: Pieces): boolean {
  const rims = [
    [0, 0],
    [0, width],
    [1, 0],
    [1, height],
  ] as const;
  return rims.some(
    ([axis, at]) =>
      Math.abs(from[axis] - at) < 1e-6 && Math.abs(to[axis] - at) < 1e-6,
  );
}

function contains(points: readonly Point[], [x, y]: Point): boolean {
  return sidesOf(points).reduce(
    (isInside, [[fromX, fromY], [toX, toY]]) =>
      fromY > y !== toY > y &&
      x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)
        ? !isInside
        : isInside,
    false,
  );
}
