import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const wawoff2 = require("wawoff2") as {
  decompress: (woff2: Uint8Array) => Promise<Uint8Array>;
};

/** The font inside a WOFF2 file, as TrueType or OpenType. */
export async function decompress(woff2: Uint8Array): Promise<Uint8Array> {
  // A copy: the decompressor hands out its own memory, which it uses again.
  return new Uint8Array(await wawoff2.decompress(woff2));
}
