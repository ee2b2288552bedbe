import { existsSync } from "node:fs";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const textFiles = "**/*.{html,js,css,json,svg,txt,xml,webmanifest,md}";
/** Below this a compressed file saves less than its own overhead. */
const smallestBytes = 512;
const filesAtOnce = 4;

/** How hard to try. The last few per cent of Brotli take fifty times as long as the first. */
export type Quality = {
  brotli: number;
  gzip: number;
  /** Of Brotli, inside fonts. */
  font: number;
};
export const bestQuality: Quality = { brotli: 11, gzip: 9, font: 10 };
/** For pages by the thousand. */
export const quickQuality: Quality = { brotli: 5, gzip: 4, font: 7 };

/**
 * Writes `FILE.br` and `FILE.gz` beside every text file that has none yet, so that the server compresses nothing.
 * Returns how many there are.
 */
export async function compressFolder(
  folder: string,
  quality: Quality,
): Promise<number> {
  const found = await Array.fromAsync(glob(textFiles, { cwd: folder }));
  const files = found
    .filter(
      (file) =>
        !file.startsWith(".vite") && !existsSync(join(folder, `${file}.br`)),
    )
    .toSorted();
  await eachOf(files, (file) => compressFile(join(folder, file), quality));
  return found.length;
}

export async function compress(
  body: Buffer,
  { brotli: brotliQuality, gzip: level }: Quality,
): Promise<{ br: Buffer; gz: Buffer }> {
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      },
    }),
    deflate(body, { level }),
  ]);
  return { br, gz };
}

async function compressFile(file: string, quality: Quality): Promise<void> {
  const body = await readFile(file);
  if (body.length < smallestBytes) return;
  const { br, gz } = await compress(body, quality);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

async function eachOf(
  files: readonly string[],
  work: (file: string) => Promise<void>,
): Promise<void> {
  const queue = files.values();
  await Promise.all(
    Array.from({ length: filesAtOnce }, async () => {
      for (const file of queue) await work(file);
    }),
  );
}
