import { byContent } from "../choose/by-content.ts";
import { boxOf, readOutline, type Point } from "./glyph-points.ts";

/** Returns the bytes that a simple glyph adds to each stream of WOFF2's transformed table. */
export const outlineOf = byContent((glyph) => {
  const { contours, isOverlapping, instructions } = readOutline(glyph);
  const counts: number[] = [];
  for (const { length } of contours) short255(counts, length);
  const points = contours.flat();
  const { flags, coordinates } = writePoints(points);
  short255(coordinates, instructions.length);
  const hasOwnBox = boxOf(points).some(
    (edge, side) => edge !== glyph.readInt16BE(2 + 2 * side),
  );
  return {
    counts: Buffer.from(counts),
    flags: Buffer.from(flags),
    coordinates: Buffer.from(coordinates),
    instructions: Buffer.from(instructions),
    isOverlapping,
    hasOwnBox,
  };
});

/** Writes one flag and one to four bytes for each point: its distance from the point before. */
function writePoints(points: readonly Point[]) {
  const flags: number[] = [];
  const coordinates: number[] = [];
  let before = { x: 0, y: 0 };
  for (const point of points) {
    const { isOnCurve } = point;
    const x = point.x - before.x;
    const y = point.y - before.y;
    before = point;
    const curve = isOnCurve ? 0 : 128;
    const xSign = x < 0 ? 0 : 1;
    const signs = xSign + (y < 0 ? 0 : 2);
    const dx = Math.abs(x);
    const dy = Math.abs(y);
    if (x === 0 && dy < 1280) {
      flags.push(curve + ((dy & 0xf00) >> 7) + (y < 0 ? 0 : 1));
      coordinates.push(dy & 255);
    } else if (y === 0 && dx < 1280) {
      flags.push(curve + 10 + ((dx & 0xf00) >> 7) + xSign);
      coordinates.push(dx & 255);
    } else if (dx < 65 && dy < 65) {
      flags.push(curve + 20 + ((dx - 1) & 48) + (((dy - 1) & 48) >> 2) + signs);
      coordinates.push((((dx - 1) & 15) << 4) | ((dy - 1) & 15));
    } else if (dx < 769 && dy < 769) {
      flags.push(
        curve +
          84 +
          12 * (((dx - 1) & 0x300) >> 8) +
          (((dy - 1) & 0x300) >> 6) +
          signs,
      );
      coordinates.push((dx - 1) & 255, (dy - 1) & 255);
    } else if (dx < 4096 && dy < 4096) {
      flags.push(curve + 120 + signs);
      coordinates.push(dx >> 4, ((dx & 15) << 4) | (dy >> 8), dy & 255);
    } else {
      flags.push(curve + 124 + signs);
      coordinates.push(dx >> 8, dx & 255, dy >> 8, dy & 255);
    }
  }
  return { flags, coordinates };
}

/** Writes a number as 255UInt16, which takes one byte for most numbers. */
export function short255(stream: number[], value: number): void {
  if (value < 253) stream.push(value);
  else if (value < 506) stream.push(255, value - 253);
  else if (value < 762) stream.push(254, value - 506);
  else stream.push(253, (value >> 8) & 255, value & 255);
}
