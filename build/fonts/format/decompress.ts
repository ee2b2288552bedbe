import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const wawoff2 = require("wawoff2") as {
  decompress: (woff2: Uint8Array) => Promise<Uint8Array>;
};

/** Decompresses a WOFF2 file to TrueType or OpenType. */
export async function decompress(woff2: Uint8Array): Promise<Uint8Array> {
  // The result is a view of the decompressor's memory, which the next call overwrites, so it is copied.
  return new Uint8Array(await wawoff2.decompress(woff2));
}
