import { expect, test } from "vitest";
import { pieceColours, services } from "#shared/services.ts";
import { boardOf, type Place } from "./board.ts";
import { cornersOf } from "./merge-outlines.ts";
import { placeOfColour } from "./service-places.ts";

type Point = readonly [x: number, y: number];
type Pieces = { width: number; height: number; pieces: Point[][] };

const allPlaces = pieceColours.map((colour) => placeOfColour[colour]);

/** Each choice of four to seven pieces beside the key, on both boards. */
const named = (["wide", "tall"] as const).flatMap((arrangement) =>
  choices(allPlaces)
    .filter(({ length }) => length >= 4)
    .map((needed): [string, Pieces] => {
      const { width, height, outlines } = boardOf(arrangement, needed);
      const drawn = Object.values(outlines);
      if (drawn.length !== needed.length + 1)
        throw new Error(`${drawn.length} pieces for ${needed.join(", ")}`);
      const pieces = drawn.map(cornersOf);
      return [
        `${arrangement}, ${needed.join(", ")}`,
        { width, height, pieces },
      ];
    }),
);

test("each service has a place of its own", () => {
  expect(named).toHaveLength(2 * (35 + 21 + 7 + 1));
  expect(new Set(allPlaces).size).toBe(pieceColours.length);
  expect(services.length).toBeLessThanOrEqual(pieceColours.length);
});

test.each(named)("%s: the pieces cover exactly the board", (_, board) => {
  const covered = board.pieces.map(area).reduce((sum, part) => sum + part);
  expect(covered).toBeCloseTo(board.width * board.height, 4);
});

test.each(named)(
  "%s: every side lies on the rim or is the side of one other piece, walked the other way",
  (_, board) => {
    const sides = board.pieces.flatMap(sidesOf);
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
    const spots = Array.from({ length: 55 * 45 }, (_spot, index): Point => [
      (((index % 55) + 0.37) / 55) * board.width,
      ((Math.floor(index / 55) + 0.41) / 45) * board.height,
    ]);
    const isOwnedOnce = (spot: Point) =>
      board.pieces.filter((piece) => contains(piece, spot)).length === 1;
    expect(spots.filter((spot) => !isOwnedOnce(spot))).toEqual([]);
  },
);

function choices(of: readonly Place[]): Place[][] {
  return Array.from({ length: 2 ** of.length }, (_, choice) =>
    of.filter((_place, index) => (choice >> index) % 2 === 1),
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
