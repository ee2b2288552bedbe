import { brotliCompressSync, constants } from "node:zlib";
import { transformGlyphs } from "./woff2-glyphs.ts";
import { outlinesOf, table, type Tables } from "./sfnt.ts";

/** The numbers that WOFF2 defines for the table tags in our fonts. */
const knownTags = new Map(
  "cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB"
    .match(/.{4} ?/g)
    ?.map((tag, index) => [tag.slice(0, 4), index]),
);
const headerBytes = 48;

/**
 * Encodes an uncompressed TrueType font as WOFF2, https://www.w3.org/TR/WOFF2/. Transformed glyphs compress a sixth
 * better. Node's Brotli is ten times faster than that of the WOFF2 packages, and its quality (0 to 11) can be chosen.
 */
export function woff2(unordered: Tables, quality: number): Buffer {
  const tables = inOrder(unordered);
  const transformed = transformGlyphs(tables);
  const advances = onlyAdvances(tables);
  const dataOf = (tag: string, content: Buffer) => {
    if (tag === "glyf") return transformed;
    if (tag === "loca") return Buffer.alloc(0);
    if (tag === "hmtx") return advances ?? content;
    return tag === "head" ? markTransformed(content) : content;
  };
  const parts = tables.entries().map(([tag, content]) => {
    const isMetrics = tag === "hmtx" && advances !== undefined;
    const isTransformed = tag === "glyf" || tag === "loca" || isMetrics;
    const data = dataOf(tag, content);
    return {
      data,
      entry: Buffer.concat([
        tagOf(tag, isMetrics ? 1 << 6 : 0),
        base128(content.length),
        isTransformed ? base128(data.length) : Buffer.alloc(0),
      ]),
    };
  });
  const found = [...parts];
  const data = Buffer.concat(found.map((part) => part.data));
  const directory = Buffer.concat(found.map((part) => part.entry));
  const body = brotliCompressSync(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  });
  const padding = Buffer.alloc(
    -(headerBytes + directory.length + body.length) & 3,
  );
  const header = Buffer.alloc(headerBytes);
  header.write("wOF2", 0, "latin1");
  header.writeUInt32BE(0x00010000, 4);
  header.writeUInt32BE(
    headerBytes + directory.length + body.length + padding.length,
    8,
  );
  header.writeUInt16BE(found.length, 12);
  header.writeUInt32BE(sfntLength(tables), 16);
  header.writeUInt32BE(body.length, 20);
  header.writeUInt16BE(1, 24);
  return Buffer.concat([header, directory, body, padding]);
}

/** Sorts the tables: `loca` must follow `glyf` directly, and `hmtx` comes after the outlines that give its edges. */
function inOrder(tables: Tables): Tables {
  const glyf = tables.get("glyf");
  const loca = tables.get("loca");
  if (!glyf || !loca) throw new Error("Only TrueType outlines are supported");
  const others = tables
    .entries()
    .filter(([tag]) => !["glyf", "loca", "hmtx"].includes(tag));
  return new Map([
    ...others,
    ["glyf", glyf],
    ["loca", loca],
    ["hmtx", table(tables, "hmtx")],
  ]);
}

/** Sets the flag for transformed glyphs, which WOFF2 requires. */
function markTransformed(head: Buffer): Buffer {
  const marked = Buffer.from(head);
  marked.writeUInt16BE(head.readUInt16BE(16) | 0x0800, 16);
  return marked;
}

/** Returns `hmtx` without the left edges, or undefined if they differ from those of the outlines. */
function onlyAdvances(tables: Tables): Buffer | undefined {
  const full = table(tables, "hhea").readUInt16BE(34);
  const advances = table(tables, "hmtx");
  for (const [index, outline] of outlinesOf(tables).entries()) {
    const box = outline.length === 0 ? 0 : outline.readInt16BE(2);
    const edge = index < full ? 4 * index + 2 : 2 * full + 2 * index;
    if (advances.readInt16BE(edge) !== box) return undefined;
  }
  const kept = Buffer.alloc(1 + 2 * full, 3);
  for (let index = 0; index < full; index += 1)
    kept.writeUInt16BE(advances.readUInt16BE(4 * index), 1 + 2 * index);
  return kept;
}

/** The version of a table's transformation is in the two highest bits. */
function tagOf(tag: string, version: number): Buffer {
  const known = knownTags.get(tag);
  if (known !== undefined) return Buffer.from([known | version]);
  return Buffer.concat([Buffer.from([63]), Buffer.from(tag, "latin1")]);
}

/** Writes a number as UIntBase128: seven bits in each byte, the highest first. */
function base128(value: number): Buffer {
  const bytes = [value & 127];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7)
    bytes.unshift((rest & 127) | 128);
  return Buffer.from(bytes);
}

function sfntLength(tables: Tables): number {
  return tables
    .values()
    .reduce((sum, { length }) => sum + 16 + ((length + 3) & ~3), 12);
}
