import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";

const require = createRequire(import.meta.url);
const subsetFont = require("subset-font") as (
  font: Buffer,
  text: string,
  options: { targetFormat: "woff2" },
) => Promise<Uint8Array>;

/** A subset to be made: the path of a font file, and the characters. */
export type Wanted = { source: string; text: string };

parentPort?.on("message", (wanted: Wanted) => void make(wanted));

/** A Japanese font has four megabytes, and is asked for again and again. */
const fonts = new Map<string, Promise<Buffer>>();

/** Makes a subset. This is a thread of its own, because the compression takes long. */
async function make({ source, text }: Wanted): Promise<void> {
  const font = fonts.get(source) ?? readFile(source);
  fonts.set(source, font);
  const subset = await subsetFont(await font, text, { targetFormat: "woff2" });
  parentPort?.postMessage(subset, []);
}
