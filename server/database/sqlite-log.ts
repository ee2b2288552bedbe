/** A page of a database as the last commit left it. */
export type Page = { number: number; content: Buffer };

const headerBytes = 32;
const frameHeaderBytes = 24;

/**
 * Reads a write-ahead log (https://sqlite.org/fileformat2.html#walformat) and returns the last committed version of each page
 * in it. What an unfinished write left at its end is ignored.
 */
export function pagesOfLog(log: Buffer): { pageSize: number; pages: Page[] } {
  if (log.length < headerBytes) return { pageSize: 4096, pages: [] };
  const isBig = (log.readUInt32BE(0) & 1) === 1;
  const pageSize = log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  const committed = new Map<number, Buffer>();
  let pending = new Map<number, Buffer>();
  let sum = checksum(log.subarray(0, 24), [0, 0], isBig);
  const frameBytes = frameHeaderBytes + pageSize;
  for (let at = headerBytes; at + frameBytes <= log.length; at += frameBytes) {
    const header = log.subarray(at, at + frameHeaderBytes);
    // A frame of an earlier round, which this one has not overwritten.
    if (!header.subarray(8, 16).equals(salts)) break;
    const content = log.subarray(at + frameHeaderBytes, at + frameBytes);
    sum = checksum(content, checksum(header.subarray(0, 8), sum, isBig), isBig);
    if (
      header.readUInt32BE(16) !== sum[0] ||
      header.readUInt32BE(20) !== sum[1]
    )
      break;
    pending.set(header.readUInt32BE(0), content);
    if (header.readUInt32BE(4) === 0) continue;
    for (const [number, page] of pending) committed.set(number, page);
    pending = new Map();
  }
  return {
    pageSize,
    pages: [...committed].map(([number, content]) => ({ number, content })),
  };
}

type Sum = readonly [number, number];

function checksum(bytes: Buffer, [first, second]: Sum, isBig: boolean): Sum {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let one = first;
  let two = second;
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + words.getUint32(at, !isBig) + two) >>> 0;
    two = (two + words.getUint32(at + 4, !isBig) + one) >>> 0;
  }
  return [one, two];
}
