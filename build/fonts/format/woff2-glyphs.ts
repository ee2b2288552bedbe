import { outlineOf, short255 } from "./outline.ts";
import { outlinesOf, table, type Tables } from "./sfnt.ts";

const headerBytes = 36;
/** Flags of a component of a composite glyph. */
const wordArguments = 1;
const hasScale = 8;
const moreParts = 32;
const hasTwoScales = 64;
const hasMatrix = 128;
const hasInstructions = 256;

/** The bytes of an empty glyph: no contours. */
const none = Buffer.alloc(2);

/** The streams of the transformed table: all contour counts together, all flags, all coordinates. */
type Streams = {
  contours: Buffer[];
  points: Buffer[];
  flags: Buffer[];
  glyphs: Buffer[];
  composites: Buffer[];
  boxes: Buffer[];
  instructions: Buffer[];
  boxBits: Buffer;
  overlapBits: Buffer;
};

/** Transforms `glyf` and `loca` as WOFF2 defines, https://www.w3.org/TR/WOFF2/#glyf_table_format. */
export function transformGlyphs(tables: Tables): Buffer {
  const count = table(tables, "maxp").readUInt16BE(4);
  const isLong = table(tables, "head").readUInt16BE(50) === 1;
  const bitmapBytes = 4 * ((count + 31) >> 5);
  const streams: Streams = {
    contours: [],
    points: [],
    flags: [],
    glyphs: [],
    composites: [],
    boxes: [],
    instructions: [],
    boxBits: Buffer.alloc(bitmapBytes),
    overlapBits: Buffer.alloc((count + 7) >> 3),
  };
  for (const [index, outline] of outlinesOf(tables).entries())
    addGlyph(streams, index, outline);
  return assemble(streams, count, isLong);
}

function assemble(streams: Streams, count: number, isLong: boolean): Buffer {
  const { contours, points, flags, glyphs, composites } = streams;
  const hasOverlaps = streams.overlapBits.some((byte) => byte !== 0);
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16BE(hasOverlaps ? 1 : 0, 2);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(isLong ? 1 : 0, 6);
  const boxes = [streams.boxBits, ...streams.boxes];
  const parts = [
    contours,
    points,
    flags,
    glyphs,
    composites,
    boxes,
    streams.instructions,
  ].map((pieces) => Buffer.concat(pieces));
  for (const [index, part] of parts.entries())
    header.writeUInt32BE(part.length, 8 + 4 * index);
  return Buffer.concat([
    header,
    ...parts,
    ...(hasOverlaps ? [streams.overlapBits] : []),
  ]);
}

function addGlyph(streams: Streams, index: number, glyph: Buffer): void {
  streams.contours.push(glyph.length === 0 ? none : glyph.subarray(0, 2));
  if (glyph.length === 0) return;
  if (glyph.readInt16BE(0) < 0) {
    addBox(streams, index, glyph);
    return addComposite(streams, glyph);
  }
  const outline = outlineOf(glyph);
  streams.points.push(outline.counts);
  streams.flags.push(outline.flags);
  streams.glyphs.push(outline.coordinates);
  streams.instructions.push(outline.instructions);
  if (outline.isOverlapping) setBit(streams.overlapBits, index);
  if (outline.hasOwnBox) addBox(streams, index, glyph);
}

function setBit(bits: Buffer, index: number): void {
  bits[index >> 3] = (bits[index >> 3] ?? 0) | (128 >> (index & 7));
}

function addComposite(streams: Streams, glyph: Buffer): void {
  let at = 10;
  let flags = moreParts;
  let isInstructed = false;
  while (flags & moreParts) {
    flags = glyph.readUInt16BE(at);
    isInstructed ||= (flags & hasInstructions) !== 0;
    at += 4 + (flags & wordArguments ? 4 : 2);
    if (flags & hasScale) at += 2;
    else if (flags & hasTwoScales) at += 4;
    else if (flags & hasMatrix) at += 8;
  }
  streams.composites.push(glyph.subarray(10, at));
  if (!isInstructed) return;
  const length = glyph.readUInt16BE(at);
  const written: number[] = [];
  short255(written, length);
  streams.glyphs.push(Buffer.from(written));
  streams.instructions.push(glyph.subarray(at + 2, at + 2 + length));
}

/** Writes the bounding box only if it differs from that of the points. */
function addBox(streams: Streams, index: number, glyph: Buffer): void {
  setBit(streams.boxBits, index);
  streams.boxes.push(glyph.subarray(2, 10));
}
