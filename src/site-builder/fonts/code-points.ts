export const codePoints = (text: string) =>
  new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0));

export const without = (all: Iterable<number>, some: ReadonlySet<number>) =>
  new Set([...all].filter((code) => !some.has(code)));

/** The code points that a font has glyphs for, and its variation selectors. Our fonts have `cmap` formats 12 and 14. */
export function codePointsOf(font: Buffer): Set<number> {
  const found = new Set<number>();
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) =>
    font.subarray(12 + 16 * index, 28 + 16 * index),
  );
  const entry = tables.find((one) => one.toString("latin1", 0, 4) === "cmap");
  const cmap = font.subarray(entry?.readUInt32BE(8));
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const part = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    const format = part.readUInt16BE(0);
    if (format === 12)
      for (let at = 16; at < part.readUInt32BE(4); at += 12)
        for (
          let code = part.readUInt32BE(at);
          code <= part.readUInt32BE(at + 4);
          code += 1
        )
          found.add(code);
    else if (format === 14)
      for (let at = 10; at < 10 + 11 * part.readUInt32BE(6); at += 11)
        found.add(part.readUIntBE(at, 3));
    else throw new Error(`A font has a cmap of format ${format}`);
  }
  return found;
}
