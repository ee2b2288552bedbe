import { byContent } from "../choose/by-content.ts";

/** Flags of a point in `glyf`. */
const onCurve = 1;
const shortX = 2;
const shortY = 4;
const repeat = 8;
const sameOrPositiveX = 16;
const sameOrPositiveY = 32;
const overlaps = 64;

type Point = { x: number; y: number; isOnCurve: boolean };

/** Returns the bytes that a simple glyph adds to each stream of WOFF2's transformed table. */
export const outlineOf = byContent((glyph) => {
  const counts: number[] = [];
  const { points, isOverlapping, instructions } = readOutline(glyph, counts);
  const { flags, coordinates } = writePoints(points);
  short255(coordinates, instructions.length);
  return {
    counts: Buffer.from(counts),
    flags: Buffer.from(flags),
    coordinates: Buffer.from(coordinates),
    instructions: Buffer.from(instructions),
    isOverlapping,
    hasOwnBox: !isBoxOf(points, glyph),
  };
});

/** Reads an outline, and appends the number of points of each contour to `counts`. */
function readOutline(glyph: Buffer, counts: number[]) {
  const contours = glyph.readInt16BE(0);
  let last = -1;
  for (let contour = 0; contour < contours; contour += 1) {
    const end = glyph.readUInt16BE(10 + 2 * contour);
    short255(counts, end - last);
    last = end;
  }
  let at = 10 + 2 * contours;
  const instructionEnd = at + 2 + glyph.readUInt16BE(at);
  const instructions = glyph.subarray(at + 2, instructionEnd);
  at = instructionEnd;
  const flags: number[] = [];
  while (flags.length <= last) {
    const flag = glyph.readUInt8(at);
    at += 1;
    flags.push(flag);
    if (!(flag & repeat)) continue;
    for (let times = glyph.readUInt8(at); times > 0; times -= 1)
      flags.push(flag);
    at += 1;
  }
  const coordinates = (short: number, same: number) =>
    flags.map((flag) => {
      if (flag & short) {
        at += 1;
        return flag & same ? glyph.readUInt8(at - 1) : -glyph.readUInt8(at - 1);
      }
      if (flag & same) return 0;
      at += 2;
      return glyph.readInt16BE(at - 2);
    });
  const xs = coordinates(shortX, sameOrPositiveX);
  const ys = coordinates(shortY, sameOrPositiveY);
  const points = flags.map((flag, point): Point => ({
    x: xs[point] ?? 0,
    y: ys[point] ?? 0,
    isOnCurve: (flag & onCurve) !== 0,
  }));
  const isOverlapping = ((flags[0] ?? 0) & overlaps) !== 0;
  return { points, instructions, isOverlapping };
}

/** Writes one flag and one to four bytes for each point: its distance from the point before. */
function writePoints(points: readonly Point[]) {
  const flags: number[] = [];
  const coordinates: number[] = [];
  for (const { x, y, isOnCurve } of points) {
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

function isBoxOf(points: readonly Point[], glyph: Buffer): boolean {
  if (points.length === 0) return glyph.readBigUInt64BE(2) === 0n;
  let x = 0;
  let y = 0;
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const point of points) {
    x += point.x;
    y += point.y;
    box[0] = Math.min(box[0] ?? x, x);
    box[1] = Math.min(box[1] ?? y, y);
    box[2] = Math.max(box[2] ?? x, x);
    box[3] = Math.max(box[3] ?? y, y);
  }
  return box.every((edge, side) => edge === glyph.readInt16BE(2 + 2 * side));
}

/** Writes a number as 255UInt16, which takes one byte for most numbers. */
export function short255(stream: number[], value: number): void {
  if (value < 253) stream.push(value);
  else if (value < 506) stream.push(255, value - 253);
  else if (value < 762) stream.push(254, value - 506);
  else stream.push(253, (value >> 8) & 255, value & 255);
}
