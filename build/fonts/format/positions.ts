export type Scale = (value: number) => number;

/** Kinds of lookups. */
const single = 1;
const pair = 2;
const extension = 9;

/**
 * Scales every distance of a GPOS table in place. Supports adjustments of single glyphs and of pairs, the only kinds in
 * our Japanese features. Throws for any other kind.
 */
export function scalePositions(gpos: Buffer, scale: Scale): void {
  eachSubtable(gpos, (part, kind, done) => {
    if (kind === single) scaleSingle(part, scale);
    else if (kind === pair) scalePairs(part, scale, done);
    else throw new Error(`GPOS lookups of type ${kind} cannot be scaled`);
  });
}

/** Changes the distances between two letters in place. Marks stay where they are. */
export function changeKerning(gpos: Buffer, change: Scale): void {
  eachSubtable(gpos, (part, kind, done) => {
    if (kind === pair) scalePairs(part, change, done);
  });
}

function eachSubtable(
  gpos: Buffer,
  visit: (part: Buffer, kind: number, done: Set<number>) => void,
): void {
  const lookups = gpos.subarray(gpos.readUInt16BE(8));
  const done = new Set<number>();
  for (let index = 0; index < lookups.readUInt16BE(0); index += 1) {
    const lookup = lookups.subarray(lookups.readUInt16BE(2 + 2 * index));
    const kind = lookup.readUInt16BE(0);
    for (let at = 0; at < lookup.readUInt16BE(4); at += 1) {
      const part = lookup.subarray(lookup.readUInt16BE(6 + 2 * at));
      const isExtended = kind === extension;
      const subtable = isExtended ? part.subarray(part.readUInt32BE(4)) : part;
      // HarfBuzz makes lookups share equal subtables.
      if (done.has(subtable.byteOffset)) continue;
      done.add(subtable.byteOffset);
      visit(subtable, isExtended ? part.readUInt16BE(2) : kind, done);
    }
  }
}

function scaleSingle(part: Buffer, scale: Scale): void {
  const format = part.readUInt16BE(4);
  if (part.readUInt16BE(0) === 1) return void values(part, 6, format, scale);
  let at = 8;
  for (let count = part.readUInt16BE(6); count > 0; count -= 1)
    at = values(part, at, format, scale);
}

function scalePairs(part: Buffer, scale: Scale, done: Set<number>): void {
  const first = part.readUInt16BE(4);
  const second = part.readUInt16BE(6);
  if (part.readUInt16BE(0) === 1) {
    for (let set = 0; set < part.readUInt16BE(8); set += 1) {
      const pairs = part.subarray(part.readUInt16BE(10 + 2 * set));
      if (done.has(pairs.byteOffset)) continue;
      done.add(pairs.byteOffset);
      let at = 2;
      for (let count = pairs.readUInt16BE(0); count > 0; count -= 1) {
        at = values(pairs, at + 2, first, scale);
        at = values(pairs, at, second, scale);
      }
    }
    return;
  }
  let at = 16;
  const records = part.readUInt16BE(12) * part.readUInt16BE(14);
  for (let record = 0; record < records; record += 1) {
    at = values(part, at, first, scale);
    at = values(part, at, second, scale);
  }
}

/** Scales one record, and returns the offset of the next one. */
function values(
  part: Buffer,
  start: number,
  format: number,
  scale: Scale,
): number {
  let at = start;
  for (let bit = 1; bit <= 128; bit <<= 1) {
    if (!(format & bit)) continue;
    // Flags above 8 refer to variation tables, which static fonts do not have.
    if (bit <= 8) part.writeInt16BE(scale(part.readInt16BE(at)), at);
    at += 2;
  }
  return at;
}
