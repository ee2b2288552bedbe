/** A point of an outline, in units of the font. */
export type Point = { x: number; y: number; isOnCurve: boolean };

/** A simple glyph of `glyf`: its closed contours, in absolute coordinates. */
export type Outline = {
  contours: Point[][];
  isOverlapping: boolean;
  /** The program that fits the outline to pixels. Our subsets have none. */
  instructions: Buffer;
};

/** Flags of a point in `glyf`. */
const onCurve = 1;
const shortX = 2;
const shortY = 4;
const repeat = 8;
const sameOrPositiveX = 16;
const sameOrPositiveY = 32;
const overlaps = 64;

/**
 * Reads a simple glyph, as https://learn.microsoft.com/typography/opentype/spec/glyf defines it. Throws if it is made of
 * other glyphs.
 */
export function readOutline(glyph: Buffer): Outline {
  const count = glyph.readInt16BE(0);
  if (count < 0) throw new Error("A glyph made of others has no outline");
  const ends = Array.from({ length: count }, (_, contour) =>
    glyph.readUInt16BE(10 + 2 * contour),
  );
  const total = (ends.at(-1) ?? -1) + 1;
  let at = 10 + 2 * count;
  const instructionEnd = at + 2 + glyph.readUInt16BE(at);
  const instructions = glyph.subarray(at + 2, instructionEnd);
  at = instructionEnd;
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = glyph.readUInt8(at++);
    flags.push(flag);
    if (!(flag & repeat)) continue;
    for (let times = glyph.readUInt8(at++); times > 0; times -= 1)
      flags.push(flag);
  }
  const coordinates = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short)
        value += flag & same ? glyph.readUInt8(at++) : -glyph.readUInt8(at++);
      else if (!(flag & same)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(shortX, sameOrPositiveX);
  const ys = coordinates(shortY, sameOrPositiveY);
  const points = flags.map((flag, point): Point => ({
    x: xs[point] ?? 0,
    y: ys[point] ?? 0,
    isOnCurve: (flag & onCurve) !== 0,
  }));
  return {
    contours: ends.map((end, contour) =>
      points.slice((ends[contour - 1] ?? -1) + 1, end + 1),
    ),
    isOverlapping: ((flags[0] ?? 0) & overlaps) !== 0,
    instructions,
  };
}

/** Writes flags and coordinates in their long forms, because WOFF2 encodes them anew. Instructions are left out. */
export function writeOutline({
  contours,
  isOverlapping,
}: Pick<Outline, "contours" | "isOverlapping">): Buffer {
  const points = contours.flat();
  const headBytes = 12 + 2 * contours.length;
  const glyph = Buffer.alloc(headBytes + 5 * points.length);
  glyph.writeInt16BE(contours.length, 0);
  for (const [side, edge] of boxOf(points).entries())
    glyph.writeInt16BE(edge, 2 + 2 * side);
  let end = -1;
  for (const [index, contour] of contours.entries()) {
    end += contour.length;
    glyph.writeUInt16BE(end, 10 + 2 * index);
  }
  let at = headBytes;
  for (const [index, { isOnCurve }] of points.entries())
    at = glyph.writeUInt8(
      (isOnCurve ? onCurve : 0) | (isOverlapping && index === 0 ? overlaps : 0),
      at,
    );
  for (const axis of ["x", "y"] as const) {
    let before = 0;
    for (const { [axis]: value } of points) {
      at = glyph.writeInt16BE(value - before, at);
      before = value;
    }
  }
  return glyph;
}

/** Returns the edges of a glyph's box: left, bottom, right, top. A glyph without points has zeros. */
export function boxOf(points: readonly Point[]): number[] {
  if (points.length === 0) return [0, 0, 0, 0];
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    box[0] = Math.min(box[0] ?? x, x);
    box[1] = Math.min(box[1] ?? y, y);
    box[2] = Math.max(box[2] ?? x, x);
    box[3] = Math.max(box[3] ?? y, y);
  }
  return box;
}
