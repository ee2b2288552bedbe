import { expect, test } from "vitest";
import { pieceColours } from "#shared/services.ts";
import { boardOf, type Place } from "./board.ts";
import { cornersOf } from "./merge-outlines.ts";
import { placeOfColour } from "./service-places.ts";

type Point = readonly [x: number, y: number];

const places = pieceColours.map((colour) => placeOfColour[colour]);
/** Each choice of four to seven pieces beside the key. */
const choices = Array.from({ length: 2 ** places.length }, (_, choice) =>
  places.filter((_place, index) => (choice >> index) % 2 === 1),
).filter(({ length }) => length >= 4);

test.each(["wide", "tall"] as const)(
  "on a %s board every spot belongs to one piece, whatever services there are",
  (arrangement) => {
    expect(new Set(places).size).toBe(pieceColours.length);
    for (const needed of choices)
      expect(faultySpots(arrangement, needed), needed.join()).toEqual([]);
  },
);

/** Spots that no piece covers, or several do. */
function faultySpots(arrangement: "wide" | "tall", needed: Place[]): Point[] {
  const { width, height, outlines } = boardOf(arrangement, needed);
  const pieces = Object.values(outlines).map(cornersOf);
  expect(pieces).toHaveLength(needed.length + 1);
  const spots = Array.from({ length: 55 * 45 }, (_, index): Point => [
    (((index % 55) + 0.37) / 55) * width,
    ((Math.floor(index / 55) + 0.41) / 45) * height,
  ]);
  return spots.filter(
    (spot) => pieces.filter((piece) => contains(piece, spot)).length !== 1,
  );
}

function contains(points: readonly Point[], [x, y]: Point): boolean {
  let isInside = false;
  for (const [index, [fromX, fromY]] of points.entries()) {
    const [toX, toY] = points[(index + 1) % points.length] ?? [0, 0];
    const crossing = fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
    if (fromY > y !== toY > y && x < crossing) isInside = !isInside;
  }
  return isInside;
}
