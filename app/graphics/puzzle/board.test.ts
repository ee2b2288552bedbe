import { expect, test } from "vitest";
import { places, tallBoard, wideBoard, type Board } from "./board.ts";
import { jointedEdge, pathData, type Point } from "./joinery.ts";

const boards: [string, Board][] = [
  ["wide 1200 by 640", wideBoard(1200, 640)],
  ["wide 1200 by 740", wideBoard(1200, 740)],
  ["wide 300 by 220", wideBoard(300, 220)],
  ["wide 2400 by 700", wideBoard(2400, 700)],
  ["tall 640 by 1060", tallBoard(640, 1060)],
  ["tall 280 by 900", tallBoard(280, 900)],
  ["tall 1000 by 2000", tallBoard(1000, 2000)],
];

test.each(boards)("%s: the pieces cover exactly the board", (_, board) => {
  const covered = places
    .map((place) => area(board.pieces[place]))
    .reduce((sum, part) => sum + part);
  expect(covered).toBeCloseTo(board.width * board.height, 4);
});

test.each(boards)(
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

test.each(boards)(
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

test("a dovetail is narrower at its neck than at its head", () => {
  const points = jointedEdge(
    [0, 0],
    [100, 0],
    [{ kind: "dovetail", at: 0.5, width: 50, depth: 20, reaches: "right" }],
  );
  expect(points).toEqual([
    [0, 0],
    [33, 0],
    [25, 20],
    [75, 20],
    [67, 0],
    [100, 0],
  ]);
  expect(pathData(points)).toBe("M0 0h33l-8 20h50l-8-20h33z");
});

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

function isOnRim(from: Point, to: Point, { width, height }: Board): boolean {
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
