import { byContent } from "../choose/by-content.ts";
import { readOutline, writeOutline } from "./glyph-points.ts";
import { changeKerning, scalePositions, type Scale } from "./positions.ts";
import {
  cmapHead,
  outlinesOf,
  readTables,
  table,
  type Tables,
} from "./sfnt.ts";
import { simplifyContour } from "./simplify.ts";

/** What a font may lose so that fewer bytes travel, in thousandths of its size. */
export type Coarseness = {
  /** Units per em of the result, if they are fewer than those of the source. */
  grid?: number | undefined;
  /** How far an outline may move. Rounding to whole units comes on top: less than a unit. */
  tolerance: number;
  /** Kerning is rounded to multiples of it: what becomes zero or equal takes hardly any bytes once it is compressed. */
  kerning: number;
};

/**
 * Draws outlines with fewer points, which are two thirds of a file; at 16 px and a tolerance of 2, a point moves by a
 * thirtieth of a pixel. With a grid, the whole font is scaled to it, as far as it has no marks to place. Also removes
 * the second character map, which only code points above U+FFFF need.
 */
export function compactTables(
  font: Uint8Array,
  { grid, tolerance, kerning }: Coarseness,
): Tables {
  const tables = readTables(font);
  const units = table(tables, "head").readUInt16BE(18);
  const factor = (grid ?? units) / units;
  const copy: Tables = new Map(
    tables.entries().map(([tag, content]) => [tag, Buffer.from(content)]),
  );
  const positions = copy.get("GPOS");
  const step = (kerning * units) / 1000;
  if (positions)
    changeKerning(positions, (value) =>
      Math.round(Math.round(value / step) * step),
    );
  const { glyf, loca, boxes } = redrawGlyphs(
    tables,
    redrawer(factor, (tolerance * units) / 1000),
  );
  copy.set("glyf", glyf);
  copy.set("loca", loca);
  table(copy, "head").writeInt16BE(1, 50);
  const scale: Scale = (value) => Math.round(value * factor);
  scaleAdvances(copy, boxes, scale);
  copy.set("cmap", shortMap(table(tables, "cmap")));
  if (grid === undefined) return copy;
  scaleMetrics(copy, scale);
  if (positions) scalePositions(positions, scale);
  return copy;
}

function scaleMetrics(tables: Tables, scale: Scale): void {
  const scaleIn = (tag: string, offsets: readonly number[]) => {
    const content = tables.get(tag);
    for (const offset of offsets)
      content?.writeInt16BE(scale(content.readInt16BE(offset)), offset);
  };
  scaleIn("head", [18, 36, 38, 40, 42]);
  scaleIn("hhea", [4, 6, 8, 10, 12, 14, 16]);
  scaleIn(
    "OS/2",
    [2, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 68, 70, 72, 74, 76],
  );
  scaleIn("OS/2", (tables.get("OS/2")?.length ?? 0) >= 90 ? [86, 88] : []);
  scaleIn("post", [8, 10]);
}

const redrawers = new Map<string, (glyph: Buffer) => Buffer>();

/** Returns a function that redraws a glyph. Glyphs are in the fonts of many pages, and each is redrawn once. */
function redrawer(factor: number, tolerance: number) {
  const key = `${factor} ${tolerance}`;
  const known =
    redrawers.get(key) ??
    byContent((glyph) => redrawGlyph(glyph, factor, tolerance));
  redrawers.set(key, known);
  return known;
}

/** Redraws every outline, and returns the left edges. */
function redrawGlyphs(tables: Tables, redrawn: (glyph: Buffer) => Buffer) {
  const outlines = outlinesOf(tables);
  const parts: Buffer[] = [];
  const boxes: number[] = [];
  const starts = Buffer.alloc(4 * (outlines.length + 1));
  let length = 0;
  for (const [index, outline] of outlines.entries()) {
    const glyph = redrawn(outline);
    boxes.push(glyph.length === 0 ? 0 : glyph.readInt16BE(2));
    parts.push(glyph);
    length += glyph.length;
    starts.writeUInt32BE(length, 4 * (index + 1));
  }
  return { glyf: Buffer.concat(parts), loca: starts, boxes };
}

/**
 * Draws a glyph with fewer points, `factor` times as large. A glyph that is made of others stays as it is; throws if it
 * would have to be scaled.
 */
export function redrawGlyph(
  glyph: Buffer,
  factor: number,
  tolerance: number,
): Buffer {
  if (glyph.length === 0) return glyph;
  if (glyph.readInt16BE(0) < 0) {
    if (factor === 1) return glyph;
    throw new Error("A glyph made of others cannot be drawn on another grid");
  }
  const { contours, isOverlapping } = readOutline(glyph);
  return writeOutline({
    contours: contours
      .map((points) => simplifyContour(points, { factor, tolerance }))
      // What is smaller than a unit is not there any more.
      .filter(({ length }) => length > 0),
    isOverlapping,
  });
}

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
