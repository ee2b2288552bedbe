/** Returns the code points that a font has glyphs for, and its variation selectors. Our fonts have `cmap` formats 12 and 14. */
export function codePointsOf(font: Buffer): Set<number> {
  const found = new Set<number>();
  const cmap = tableOf(font, "cmap");
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const part = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    const format = part.readUInt16BE(0);
    if (format === 12) addGroups(part, found);
    else if (format === 14) addSelectors(part, found);
    else throw new Error(`A font has a cmap of format ${format}`);
  }
  return found;
}

function addGroups(part: Buffer, found: Set<number>): void {
  for (let index = 0; index < part.readUInt32BE(12); index += 1) {
    const last = part.readUInt32BE(20 + 12 * index);
    for (let code = part.readUInt32BE(16 + 12 * index); code <= last; code += 1)
      found.add(code);
  }
}

function addSelectors(part: Buffer, found: Set<number>): void {
  for (let index = 0; index < part.readUInt32BE(6); index += 1)
    found.add(part.readUIntBE(10 + 11 * index, 3));
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + 16 * index;
    if (font.toString("latin1", entry, entry + 4) === tag)
      return font.subarray(font.readUInt32BE(entry + 8));
  }
  throw new Error(`A font has no table "${tag}"`);
}
