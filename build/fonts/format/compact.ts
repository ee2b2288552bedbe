import { byContent } from "../choose/by-content.ts";
import { scalePositions, type Scale } from "./scale-positions.ts";
import { cmapHead, readTables, table, type Tables } from "./sfnt.ts";

/**
 * Scales a font to a coarser grid: `grid` units per em instead of 1,000. Coordinates are two thirds of a Japanese file.
 * At 256 units, a point of 16 px text moves by a thirtieth of a pixel at most, and the file shrinks by a fifth. Also
 * removes the second character map, which only code points above U+FFFF need.
 */
export function compactTables(font: Uint8Array, grid: number): Tables {
  const tables = readTables(font);
  const factor = grid / table(tables, "head").readUInt16BE(18);
  const scale = scaleBy(factor);
  const copy: Tables = new Map(
    tables.entries().map(([tag, content]) => [tag, Buffer.from(content)]),
  );
  const scaleIn = (tag: string, offsets: readonly number[]) => {
    const content = copy.get(tag);
    for (const offset of offsets)
      content?.writeInt16BE(scale(content.readInt16BE(offset)), offset);
  };
  scaleIn("head", [18, 36, 38, 40, 42]);
  scaleIn("hhea", [4, 6, 8, 10, 12, 14, 16]);
  scaleIn(
    "OS/2",
    [2, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 68, 70, 72, 74, 76],
  );
  scaleIn("OS/2", (copy.get("OS/2")?.length ?? 0) >= 90 ? [86, 88] : []);
  scaleIn("post", [8, 10]);
  const { glyf, loca, boxes } = scaleGlyphs(tables, glyphScaler(factor));
  copy.set("glyf", glyf);
  copy.set("loca", loca);
  table(copy, "head").writeInt16BE(1, 50);
  scaleAdvances(copy, boxes, scale);
  const positions = copy.get("GPOS");
  if (positions) scalePositions(positions, scale);
  copy.set("cmap", shortMap(table(tables, "cmap")));
  return copy;
}

const scaleBy =
  (factor: number): Scale =>
  (value) =>
    Math.round(value * factor);

const glyphScalers = new Map<number, (glyph: Buffer) => Buffer>();

function glyphScaler(factor: number): (glyph: Buffer) => Buffer {
  const scale = scaleBy(factor);
  const known =
    glyphScalers.get(factor) ?? byContent((glyph) => scaleGlyph(glyph, scale));
  glyphScalers.set(factor, known);
  return known;
}

/** Scales every outline, and returns the left edges. */
function scaleGlyphs(tables: Tables, scaled: (glyph: Buffer) => Buffer) {
  const isLong = table(tables, "head").readUInt16BE(50) === 1;
  const loca = table(tables, "loca");
  const glyf = table(tables, "glyf");
  const count = table(tables, "maxp").readUInt16BE(4);
  const start = (index: number) =>
    isLong ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index);
  const parts: Buffer[] = [];
  const boxes: number[] = [];
  const starts = Buffer.alloc(4 * (count + 1));
  let length = 0;
  for (let index = 0; index < count; index += 1) {
    const glyph = scaled(glyf.subarray(start(index), start(index + 1)));
    boxes.push(glyph.length === 0 ? 0 : glyph.readInt16BE(2));
    parts.push(glyph);
    length += glyph.length;
    starts.writeUInt32BE(length, 4 * (index + 1));
  }
  return { glyf: Buffer.concat(parts), loca: starts, boxes };
}

/** Scales an outline of `glyf`. Throws if it is made of other glyphs. */
export function scaleGlyph(glyph: Buffer, scale: Scale): Buffer {
  if (glyph.length === 0) return glyph;
  const contours = glyph.readInt16BE(0);
  if (contours < 0)
    throw new Error("A glyph made of others cannot be drawn on another grid");
  const head = 10 + 2 * contours;
  const last = contours === 0 ? -1 : glyph.readUInt16BE(head - 2);
  let at = head + 2 + glyph.readUInt16BE(head);
  const flags: number[] = [];
  while (flags.length <= last) {
    const flag = glyph.readUInt8(at++);
    flags.push(flag);
    if (flag & 8)
      for (let times = glyph.readUInt8(at++); times > 0; times -= 1)
        flags.push(flag);
  }
  const read = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short)
        value += flag & same ? glyph.readUInt8(at++) : -glyph.readUInt8(at++);
      else if (!(flag & same)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return scale(value);
    });
  };
  const xs = read(2, 16);
  const ys = read(4, 32);
  return writeGlyph(glyph.subarray(0, head), flags, xs, ys);
}

/** Writes flags and coordinates in their long forms, because WOFF2 encodes them anew. */
function writeGlyph(
  head: Buffer,
  flags: readonly number[],
  xs: readonly number[],
  ys: readonly number[],
): Buffer {
  const glyph = Buffer.alloc(head.length + 2 + 5 * flags.length);
  head.copy(glyph);
  const edges = [min(xs), min(ys), max(xs), max(ys)];
  for (const [side, edge] of edges.entries())
    glyph.writeInt16BE(edge, 2 + 2 * side);
  let at = head.length + 2;
  for (const flag of flags) at = glyph.writeUInt8(flag & 65, at);
  for (const values of [xs, ys]) {
    let before = 0;
    for (const value of values) {
      at = glyph.writeInt16BE(value - before, at);
      before = value;
    }
  }
  return glyph;
}

const min = (values: readonly number[]) =>
  values.reduce((a, b) => Math.min(a, b), values[0] ?? 0);
const max = (values: readonly number[]) =>
  values.reduce((a, b) => Math.max(a, b), values[0] ?? 0);

function scaleAdvances(
  tables: Tables,
  boxes: readonly number[],
  scale: Scale,
): void {
  const advances = table(tables, "hmtx");
  const full = table(tables, "hhea").readUInt16BE(34);
  for (const [index, box] of boxes.entries()) {
    if (index < full) {
      advances.writeUInt16BE(
        scale(advances.readUInt16BE(4 * index)),
        4 * index,
      );
      advances.writeInt16BE(box, 4 * index + 2);
    } else advances.writeInt16BE(box, 4 * full + 2 * (index - full));
  }
}

/** Returns a `cmap` with the 16-bit map alone if the font has no code point above U+FFFF. */
function shortMap(cmap: Buffer): Buffer {
  let short: Buffer | undefined;
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const part = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    const format = part.readUInt16BE(0);
    if (format === 4) short = part.subarray(0, part.readUInt16BE(2));
    if (format !== 12) continue;
    const groups = part.readUInt32BE(12);
    if (groups > 0 && part.readUInt32BE(8 + 12 * groups) > 0xffff) return cmap;
  }
  if (short === undefined) return cmap;
  return Buffer.concat([cmapHead, short]);
}
