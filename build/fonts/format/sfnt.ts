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

/** Returns the code points that the font has glyphs for. Reads `cmap` formats 4 and 12, which all our sources have. */
export function codePointsOf(font: Uint8Array): Set<number> {
  const cmap = table(readTables(font), "cmap");
  const found = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const part = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    const format = part.readUInt16BE(0);
    if (format === 4) addSegments(part, found);
    if (format === 12) addGroups(part, found);
  }
  return found;
}

function addSegments(part: Buffer, found: Set<number>): void {
  const count = part.readUInt16BE(6) / 2;
  for (let index = 0; index < count; index += 1) {
    const last = part.readUInt16BE(14 + 2 * index);
    const first = part.readUInt16BE(16 + 2 * (count + index));
    for (let code = first; code <= last && code !== 0xffff; code += 1)
      found.add(code);
  }
}

function addGroups(part: Buffer, found: Set<number>): void {
  for (let index = 0; index < part.readUInt32BE(12); index += 1) {
    const group = 16 + 12 * index;
    const last = part.readUInt32BE(group + 4);
    for (let code = part.readUInt32BE(group); code <= last; code += 1)
      found.add(code);
  }
}
