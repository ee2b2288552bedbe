import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { compressSync, encodingsOf, type Quality } from "../files/compress.ts";
import { writeInFolder, type Cache } from "#content-reader/cache.ts";
import { cachedFont } from "../fonts/choose/font-store.ts";
import { fontSharer, share } from "../files/keep-file.ts";

/** A finished page: the files of its folder by name, and the hashes that its policy needs. */
export type FinishedPage = {
  files: Record<string, string>;
  styleHashes: string[];
  /** URLs of the fonts made for it, which wait in the cache. */
  fonts: string[];
};

/** The place of a page on the site, and the hashes of the styles in its document. */
export type WrittenPage = { path: string; styleHashes: string[] };

/** What the cache knows of a page: which files it has there. */
type Kept = Pick<FinishedPage, "styleHashes" | "fonts"> & { names: string[] };

const kind = "page";

/**
 * Writes pages with their compressed variants, each made once: a page whose data, code and styles did not change is
 * taken from the cache, and the second tree of a language shares its files.
 */
export function pageWriter(
  root: string,
  cache: Cache,
  quality: Quality,
): (
  key: string,
  places: readonly string[],
  make: () => Promise<FinishedPage>,
) => Promise<string[]> {
  const client = join(root, "dist/client");
  const shareFont = fontSharer(root);
  return async (key, places, make) => {
    const base = cache.path(kind, key);
    const known = cache.read(kind, key) as Kept | undefined;
    const isWhole = known?.fonts.every((url) =>
      existsSync(cachedFont(root, url)),
    );
    const kept = isWhole && known ? known : fill(base, await make());
    // Written last: the entry is complete when it is there.
    if (kept !== known) cache.write(kind, key, kept);
    for (const url of kept.fonts) shareFont(url);
    for (const place of places) {
      const folder = join(client, place);
      mkdirSync(folder, { recursive: true });
      for (const name of kept.names)
        share(`${base}.${name}`, join(folder, name));
    }
    return kept.styleHashes;
  };

  function fill(
    base: string,
    { files, styleHashes, fonts }: FinishedPage,
  ): Kept {
    const names: string[] = [];
    const keep = (name: string, body: Uint8Array) => {
      writeInFolder(`${base}.${name}`, body);
      names.push(name);
    };
    for (const [name, text] of Object.entries(files)) {
      const body = Buffer.from(text);
      keep(name, body);
      for (const encoding of encodingsOf(name, body, quality))
        keep(`${name}.${encoding}`, compressSync[encoding](body, quality));
    }
    return { names, styleHashes, fonts };
  }
}
