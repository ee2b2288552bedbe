import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pageDataFile } from "#shared/document/render.ts";
import { isText, isWorthCompressing } from "#shared/compression.ts";
import { cacheKey, type Cache } from "#content/index.ts";
import { keepFile } from "./keep-file.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const filesAtOnce = 4;

/** Levels of compression. Brotli's last level saves a tenth and takes twenty times as long. */
export type Quality = {
  brotli: number;
  gzip: number;
  /** The files of a page that the build leaves uncompressed. The server compresses them on request. */
  left: "nothing" | "data and gzip" | "everything";
};
const bestQuality = { brotli: 11, gzip: 9 };
/** In bytes. Larger files are lists of thousands of addresses for crawlers; at best quality they take half a minute. */
const largeBytes = 2 ** 20;
const largeQuality = { brotli: 6, gzip: 6 };
/** The quality by the maximum number of pages. A large site gets a lower one, to limit the time of its build. */
const qualities: { pages: number; quality: Quality }[] = [
  // Brotli's last level saves two per cent more and takes twice the time.
  {
    pages: 400,
    quality: { brotli: 10, gzip: 9, left: "nothing" },
  },
  {
    pages: 2_000,
    quality: { brotli: 6, gzip: 6, left: "nothing" },
  },
  {
    pages: 10_000,
    quality: { brotli: 4, gzip: 4, left: "data and gzip" },
  },
];
const ofTensOfThousands: Quality = {
  brotli: 4,
  gzip: 4,
  left: "everything",
};
/** Files that are compressed when their page is made, or not at all. */
const pageFiles = new Set([
  "index.html",
  "_payload.json",
  pageDataFile,
  "index.md",
]);

/** Feeds: programs read them, and nobody waits for them. The search reads the Markdown of a result, so that is none. */
const isForPrograms = (name: string) => /(?:^|\/)feed\.xml$/.test(name);
/** Takes about a tenth of the time of a small site's levels, for an eighth more bytes of Brotli. */
const quickQuality = { brotli: 5, gzip: 6 };

type Encoding = keyof typeof compress;

/** Returns the encodings of a page's file besides the plain one. */
export function encodingsOf(
  name: string,
  body: Uint8Array,
  { left }: Pick<Quality, "left">,
): readonly Encoding[] {
  if (left === "everything" || !isWorthCompressing(name, body)) return [];
  // Only the server reads it.
  if (name === pageDataFile) return [];
  if (left === "nothing") return ["br", "gz"];
  return name === "index.html" ? ["br"] : [];
}

/** Returns the quality for a site with so many pages. */
export function qualityFor(pageCount: number): Quality {
  const step = qualities.find(({ pages }) => pageCount <= pages);
  return step?.quality ?? ofTensOfThousands;
}

/**
 * The quality for home pages, with which most visits begin. At Brotli's last level they are at least two per cent smaller;
 * each takes about half a second.
 */
export const homeQuality = (quality: Quality): Quality =>
  quality.left === "nothing" ? { ...quality, ...bestQuality } : quality;

/**
 * Writes `FILE.br` and `FILE.gz` for every text file that has none and does not belong to a page. Takes them from the
 * cache if it has them. Returns the number of text files.
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

/** The quality for a file, by its name or path. */
export const qualityOf = (name: string, quality: Quality): Quality =>
  isForPrograms(name)
    ? {
        ...quality,
        brotli: Math.min(quality.brotli, quickQuality.brotli),
        gzip: Math.min(quality.gzip, quickQuality.gzip),
      }
    : quality;

/** Compresses in the threads of zlib, while the next page is rendered. */
export const compress = {
  br: (body: Uint8Array, quality: Levels): Promise<Buffer> =>
    brotli(body, brotliOptions(body, quality)),
  gz: (body: Uint8Array, quality: Levels): Promise<Buffer> =>
    deflate(body, { level: quality.gzip }),
};
type Levels = Pick<Quality, "brotli" | "gzip">;

function brotliOptions(
  body: Uint8Array,
  { brotli: quality }: Pick<Quality, "brotli">,
) {
  return {
    params: {
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_QUALITY]: quality,
    },
  };
}

/** Returns the text files without compressed variants, in the order of their names. */
function uncompressed(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = new Set(entries.map(({ name }) => name));
  const isPage = names.has("_payload.json");
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = join(folder, entry.name);
      if (entry.isDirectory()) return uncompressed(file);
      const isOfPage = isPage && pageFiles.has(entry.name);
      const isDone = isOfPage || names.has(`${entry.name}.br`);
      return isText(entry.name) && !isDone ? [file] : [];
    });
}

async function compressFile(file: string, cache: Cache): Promise<void> {
  const body = readFileSync(file);
  if (!isWorthCompressing(file, body)) return;
  const key = cacheKey(body);
  const quality = body.length > largeBytes ? largeQuality : bestQuality;
  await Promise.all([
    keepFile(cache, "compressed", `${key}.br`, `${file}.br`, () =>
      compress.br(body, quality),
    ),
    keepFile(cache, "compressed", `${key}.gz`, `${file}.gz`, () =>
      compress.gz(body, quality),
    ),
  ]);
}
