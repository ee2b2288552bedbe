/** Tables of an uncompressed TrueType font, by tag, in the order of the file. */
export type Tables = Map<string, Buffer>;

export function readTables(font: Uint8Array): Tables {
  const file = Buffer.from(font.buffer, font.byteOffset, font.byteLength);
  const tables: Tables = new Map();
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const entry = 12 + 16 * index;
    const start = file.readUInt32BE(entry + 8);
    tables.set(
      file.toString("latin1", entry, entry + 4),
      file.subarray(start, start + file.readUInt32BE(entry + 12)),
    );
  }
  return tables;
}

export function table(tables: Tables, tag: string): Buffer {
  const found = tables.get(tag);
  if (found === undefined) throw new Error(`The font has no table "${tag}"`);
  return found;
}

/** Returns the outline of every glyph, in the form of `glyf`. Those of empty glyphs have no bytes. */
export function outlinesOf(tables: Tables): Buffer[] {
  const isLong = table(tables, "head").readUInt16BE(50) === 1;
  const loca = table(tables, "loca");
  const glyf = table(tables, "glyf");
  const start = (index: number) =>
    isLong ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index);
  const count = table(tables, "maxp").readUInt16BE(4);
  return Array.from({ length: count }, (_, index) =>
    glyf.subarray(start(index), start(index + 1)),
  );
}

/** Returns the code points that the font has glyphs for. */
export function codePointsOf(font: Uint8Array): Set<number> {
  return new Set(glyphMapOf(table(readTables(font), "cmap")).keys());
}

/** Returns the glyph of each code point. Reads `cmap` formats 4 and 12, which all our sources have. */
export function glyphMapOf(cmap: Buffer): Map<number, number> {
  const found = new Map<number, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const part = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    const format = part.readUInt16BE(0);
    if (format === 4) addSegments(part, found);
    if (format === 12) addGroups(part, found);
  }
  return found;
}

function addSegments(part: Buffer, found: Map<number, number>): void {
  const count = part.readUInt16BE(6) / 2;
  for (let index = 0; index < count; index += 1) {
    const last = part.readUInt16BE(14 + 2 * index);
    const first = part.readUInt16BE(16 + 2 * (count + index));
    const delta = part.readUInt16BE(16 + 2 * (2 * count + index));
    const rangeAt = 16 + 2 * (3 * count + index);
    const range = part.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const glyph =
        range === 0
          ? code
          : part.readUInt16BE(rangeAt + range + 2 * (code - first));
      if (glyph !== 0 || range === 0) found.set(code, (glyph + delta) & 0xffff);
    }
  }
}

function addGroups(part: Buffer, found: Map<number, number>): void {
  for (let index = 0; index < part.readUInt32BE(12); index += 1) {
    const group = 16 + 12 * index;
    const first = part.readUInt32BE(group);
    const last = part.readUInt32BE(group + 4);
    const glyph = part.readUInt32BE(group + 8);
    for (let code = first; code <= last; code += 1)
      found.set(code, glyph + code - first);
  }
}

/** Writes a `cmap` of format 4, which has code points up to U+FFFE. Throws for others. */
export function writeGlyphMap(map: ReadonlyMap<number, number>): Buffer {
  const runs: { first: number; last: number; glyph: number }[] = [];
  for (const [code, glyph] of [...map].toSorted(([a], [b]) => a - b)) {
    if (code > 0xfffe)
      throw new Error(`U+${code.toString(16)} does not fit into the map`);
    const run = runs.at(-1);
    if (run?.last === code - 1 && glyph === run.glyph + code - run.first)
      run.last = code;
    else runs.push({ first: code, last: code, glyph });
  }
  // The format ends with this run.
  runs.push({ first: 0xffff, last: 0xffff, glyph: 0 });
  const count = runs.length;
  const part = Buffer.alloc(16 + 8 * count);
  const power = 2 ** Math.floor(Math.log2(count));
  const head = [4, part.length, 0, 2 * count, 2 * power, Math.log2(power)];
  for (const [at, value] of [...head, 2 * (count - power)].entries())
    part.writeUInt16BE(value, 2 * at);
  for (const [index, { first, last, glyph }] of runs.entries()) {
    part.writeUInt16BE(last, 14 + 2 * index);
    part.writeUInt16BE(first, 16 + 2 * (count + index));
    const delta = (glyph - first) & 0xffff;
    part.writeUInt16BE(delta, 16 + 2 * (2 * count + index));
  }
  return Buffer.concat([cmapHead, part]);
}

/** One map, for Unicode on Windows (platform 3, encoding 1), which starts at byte 12. */
export const cmapHead = Buffer.from([0, 0, 0, 1, 0, 3, 0, 1, 0, 0, 0, 12]);
