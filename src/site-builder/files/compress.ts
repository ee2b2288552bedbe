import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { cacheKey, type Cache } from "#content/index.ts";
import { keepFile } from "./keep-file.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const filesAtOnce = 4;

const textFiles = /\.(?:html|js|css|json|svg|txt|xml|md)$/;
/** Compressing a smaller file saves less than the overhead of the compression. */
const compressedBytes = 256;

export function isWorthCompressing(name: string, body: Uint8Array): boolean {
  return body.length >= compressedBytes && textFiles.test(name);
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

/** Compresses in the threads of zlib, while the next page is rendered. */
export const compress = {
  br: (body: Uint8Array, { brotli: level }: Quality): Promise<Buffer> =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_QUALITY]: level,
      },
    }),
  gz: (body: Uint8Array, { gzip: level }: Quality): Promise<Buffer> =>
    deflate(body, { level }),
};

/**
 * Writes `FILE.br` and `FILE.gz` for every text file that is in no folder of a page. Takes them from the cache if it has
 * them. Returns the number of these files.
 */
export async function compressFolder(
  folder: string,
  cache: Cache,
): Promise<number> {
  const names = globSync("**/*", { cwd: folder });
  const pages = new Set(
    names
      .filter((name) => basename(name) === "_payload.json")
      .map((name) => name.slice(0, -"_payload.json".length)),
  );
  const files = names.filter(
    (name) =>
      textFiles.test(name) &&
      (!pages.has(name.slice(0, -basename(name).length)) ||
        !isOfPage.test(basename(name))),
  );
  const queue = files.values();
  await Promise.all(
    Array.from({ length: filesAtOnce }, async () => {
      for (const file of queue) await compressFile(join(folder, file), cache);
    }),
  );
  return files.length;
}

/** The files that are written with their page. */
const isOfPage = /^(?:index\.(?:html|md)|_(?:payload|data)\.json)$/;

async function compressFile(file: string, cache: Cache): Promise<void> {
  const body = readFileSync(file);
  if (!isWorthCompressing(file, body)) return;
  const key = cacheKey(body);
  // Nobody waits for what programs read.
  const isForPrograms = file.endsWith("feed.xml") || body.length > largeBytes;
  const quality = isForPrograms ? quick : best;
  for (const ending of ["br", "gz"] as const)
    await keepFile(
      cache,
      "compressed",
      `${key}.${ending}`,
      `${file}.${ending}`,
      () => compress[ending](body, quality),
    );
}
