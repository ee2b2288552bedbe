import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { cacheKey, writeWhole, type Cache } from "#content/index.ts";
import { linkFile } from "./link-file.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const filesAtOnce = 4;

const textFiles = /\.(?:html|js|css|json|svg|txt|xml|md)$/;
/** Compressing a smaller file saves less than the overhead of the compression. */
const leastBytes = 256;

export function isWorthCompressing(name: string, body: Uint8Array): boolean {
  return body.length >= leastBytes && textFiles.test(name);
}

/** Levels of compression. Brotli's last levels save a tenth and take twenty times as long. */
export type Quality = { brotli: number; gzip: number };
export const best: Quality = { brotli: 11, gzip: 9 };
const quick: Quality = { brotli: 5, gzip: 6 };
/** In bytes. Larger files are lists of thousands of addresses for crawlers; at best quality they take half a minute. */
const largeBytes = 2 ** 20;

/** Returns the quality for pages of a site with so many. */
export function pageQuality(pageCount: number): Quality {
  return pageCount > 400 ? quick : { brotli: 10, gzip: 9 };
}

/** In bytes. A compressed page fits into one piece; each further piece costs a turn between threads. */
const chunkSize = 2 ** 16;

/** Compresses in the threads of zlib, while the next page is rendered. */
export const compress = {
  br: (body: Uint8Array, { brotli: level }: Quality): Promise<Buffer> =>
    brotli(body, {
      chunkSize,
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_QUALITY]: level,
        // No larger than a page, because it is cleared first.
        [constants.BROTLI_PARAM_LGWIN]: body.length < 2 ** 18 ? 18 : 22,
      },
    }),
  gz: (body: Uint8Array, { gzip: level }: Quality): Promise<Buffer> =>
    gzipped(body, { level }),
};

/**
 * Writes `FILE.br` and `FILE.gz` for every text file that was not written with its page. Takes them from the cache if it has
 * them. Returns the number of these files.
 */
export async function compressFolder(
  folder: string,
  cache: Cache,
): Promise<number> {
  const files = globSync("**/*", { cwd: folder }).filter(
    (name) => textFiles.test(name) && !ofPages.test(name),
  );
  const queue = files.values();
  await Promise.all(
    Array.from({ length: filesAtOnce }, async () => {
      for (const file of queue) await compressFile(join(folder, file), cache);
    }),
  );
  return files.length;
}

const ofPages = /(?:^|[\\/])(?:index\.html|_(?:payload|data)\.json)$/;

async function compressFile(file: string, cache: Cache): Promise<void> {
  const body = readFileSync(file);
  if (!isWorthCompressing(file, body)) return;
  // Nobody waits for what programs read.
  const isForPrograms = file.endsWith("feed.xml") || body.length > largeBytes;
  const quality = isForPrograms ? quick : best;
  for (const ending of ["br", "gz"] as const) {
    const kept = cache.path("compressed", `${cacheKey(body)}.${ending}`);
    if (!existsSync(kept))
      writeWhole(kept, await compress[ending](body, quality));
    linkFile(kept, `${file}.${ending}`);
  }
}
