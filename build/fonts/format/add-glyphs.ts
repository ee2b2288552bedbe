import { redrawGlyph, type Coarseness } from "./compact.ts";
import {
  glyphMapOf,
  outlinesOf,
  table,
  writeGlyphMap,
  type Tables,
} from "./sfnt.ts";

/**
 * Adds the glyphs of another font, scaled to the same size. They come last, so the numbers of the other glyphs stay and
 * all tables that name glyphs stay true. The new glyphs are in none of those: no kerning, no marks. Throws if the other
 * font lacks a code point.
 */
export function addGlyphs(
  tables: Tables,
  other: Tables,
  codePoints: Iterable<number>,
  { tolerance }: Pick<Coarseness, "tolerance">,
): Tables {
  const units = unitsPerEm(other);
  const factor = unitsPerEm(tables) / units;
  const scale = (value: number) => Math.round(value * factor);
  const glyphs = glyphsOf(tables);
  const others = glyphsOf(other);
  const otherMap = glyphMapOf(table(other, "cmap"));
  const map = glyphMapOf(table(tables, "cmap"));
  for (const code of codePoints) {
    const found = others[otherMap.get(code) ?? -1];
    if (found === undefined)
      throw new Error(`The font has no glyph for U+${code.toString(16)}`);
    map.set(code, glyphs.length);
    const outline = redrawGlyph(
      found.outline,
      factor,
      (tolerance * units) / 1000,
    );
    const left = outline.length === 0 ? 0 : outline.readInt16BE(2);
    glyphs.push({ outline, advance: scale(found.advance), left });
  }
  return withGlyphs(tables, glyphs, map);
}

/** The outline in the form of `glyf`; the advance and the left edge in units of the font. */
type Glyph = { outline: Buffer; advance: number; left: number };

function unitsPerEm(tables: Tables): number {
  return table(tables, "head").readUInt16BE(18);
}

function glyphsOf(tables: Tables): Glyph[] {
  const metrics = table(tables, "hmtx");
  const full = table(tables, "hhea").readUInt16BE(34);
  return outlinesOf(tables).map((outline, index) => ({
    outline,
    // The last full entry's advance holds for all glyphs after it.
    advance: metrics.readUInt16BE(4 * Math.min(index, full - 1)),
    left: metrics.readInt16BE(
      index < full ? 4 * index + 2 : 4 * full + 2 * (index - full),
    ),
  }));
}

function withGlyphs(
  tables: Tables,
  glyphs: readonly Glyph[],
  map: ReadonlyMap<number, number>,
): Tables {
  const copy: Tables = new Map(
    tables.entries().map(([tag, content]) => [tag, Buffer.from(content)]),
  );
  const loca = Buffer.alloc(4 * (glyphs.length + 1));
  const metrics = Buffer.alloc(4 * glyphs.length);
  // An outline starts at an even address.
  const outlines = glyphs.map(({ outline }) =>
    outline.length % 2 === 0 ? outline : Buffer.concat([outline, padding]),
  );
  let length = 0;
  for (const [index, { advance, left }] of glyphs.entries()) {
    length += outlines[index]?.length ?? 0;
    loca.writeUInt32BE(length, 4 * (index + 1));
    metrics.writeUInt16BE(advance, 4 * index);
    metrics.writeInt16BE(left, 4 * index + 2);
  }
  copy.set("glyf", Buffer.concat(outlines));
  copy.set("loca", loca);
  copy.set("hmtx", metrics);
  copy.set("cmap", writeGlyphMap(map));
  table(copy, "head").writeInt16BE(1, 50);
  table(copy, "hhea").writeUInt16BE(glyphs.length, 34);
  const profile = table(copy, "maxp");
  profile.writeUInt16BE(glyphs.length, 4);
  const counts = glyphs.map(({ outline }) => countsOf(outline));
  atLeast(profile, 6, Math.max(...counts.map(({ points }) => points)));
  atLeast(profile, 8, Math.max(...counts.map(({ contours }) => contours)));
  return copy;
}

const padding = Buffer.alloc(1);

function countsOf(outline: Buffer): { points: number; contours: number } {
  const contours = outline.length === 0 ? 0 : outline.readInt16BE(0);
  // A negative number stands for a glyph made of others.
  if (contours <= 0) return { points: 0, contours: 0 };
  return { points: outline.readUInt16BE(8 + 2 * contours) + 1, contours };
}

function atLeast(content: Buffer, offset: number, value: number): void {
  content.writeUInt16BE(Math.max(content.readUInt16BE(offset), value), offset);
}
