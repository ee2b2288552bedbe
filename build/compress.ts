import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from "node:zlib";
import { cacheKey, type Cache } from "./content/cache.ts";
import { keepFile } from "./keep-file.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const textFiles = /\.(?:html|js|css|json|svg|txt|xml|webmanifest|md)$/;
/** Below this a compressed file saves less than its own overhead. */
export const compressedBytes = 512;
const filesAtOnce = 4;

/** How hard to try. The last tenth of Brotli takes twenty times as long as the rest. */
export type Quality = {
  brotli: number;
  gzip: number;
  /** Of Brotli, inside fonts. */
  font: number;
  /** Whether what stands beside a document has a gzip variant: whoever asks for that takes Brotli as a rule. */
  hasDataInGzip: boolean;
};
const bestQuality = { brotli: 11, gzip: 9 };
/** Lists of thousands of addresses are asked for by machines, and would take half a minute. */
const largeBytes = 2 ** 20;
const largeQuality = { brotli: 6, gzip: 6 };
/** For pages, by how many there are at most: bytes are paid for by every visitor, time by who builds. */
const qualities: { pages: number; quality: Quality }[] = [
  // The last step of Brotli saves two per cent more and takes twice the time.
  {
    pages: 400,
    quality: { brotli: 10, gzip: 9, font: 10, hasDataInGzip: true },
  },
  {
    pages: 2_000,
    quality: { brotli: 6, gzip: 6, font: 9, hasDataInGzip: true },
  },
];
const ofThousands: Quality = {
  brotli: 4,
  gzip: 4,
  font: 7,
  hasDataInGzip: false,
};

/** How hard the pages of a site are compressed that has so many. */
export function qualityFor(pageCount: number): Quality {
  const step = qualities.find(({ pages }) => pageCount <= pages);
  return step?.quality ?? ofThousands;
}

/**
 * Writes `FILE.br` and `FILE.gz` beside every text file that has none yet, so that the server compresses nothing.
 * Returns how many there were to make or to take from the cache.
 */
export async function compressFolder(
  folder: string,
  cache: Cache,
): Promise<number> {
  const files = uncompressed(folder);
  const queue = files.values();
  await Promise.all(
    Array.from({ length: filesAtOnce }, async () => {
      for (const file of queue) await compressFile(file, cache);
    }),
  );
  return files.length;
}

/** Compresses text for a thread that has nothing else to do meanwhile. */
export const compressSync = {
  br: (body: Buffer, quality: Quality): Buffer =>
    brotliCompressSync(body, brotliOptions(body, quality)),
  gz: (body: Buffer, quality: Quality): Buffer =>
    gzipSync(body, { level: quality.gzip }),
};

function brotliOptions(
  body: Buffer,
  { brotli: quality }: Pick<Quality, "brotli">,
) {
  return {
    params: {
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_QUALITY]: quality,
    },
  };
}

/** Text files that have no compressed variants, in the order of their names. */
function uncompressed(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = new Set(entries.map(({ name }) => name));
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = join(folder, entry.name);
      if (entry.isDirectory())
        return entry.name === ".vite" ? [] : uncompressed(file);
      return textFiles.test(entry.name) && !names.has(`${entry.name}.br`)
        ? [file]
        : [];
    });
}

async function compressFile(file: string, cache: Cache): Promise<void> {
  const body = readFileSync(file);
  if (body.length < compressedBytes) return;
  const key = cacheKey(body);
  const quality = body.length > largeBytes ? largeQuality : bestQuality;
  await Promise.all([
    keepFile(cache, "compressed", `${key}.br`, `${file}.br`, () =>
      brotli(body, brotliOptions(body, quality)),
    ),
    keepFile(cache, "compressed", `${key}.gz`, `${file}.gz`, () =>
      deflate(body, { level: quality.gzip }),
    ),
  ]);
}
