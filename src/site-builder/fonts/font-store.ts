import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { cacheKey, writeWhole } from "#content/index.ts";
import type { Face } from "#shared/document/faces.ts";
import { memoize } from "#shared/memoize.ts";
import type { Build } from "../config.ts";
import { share } from "../files/index.ts";
import { codePointsOf } from "./code-points.ts";
import { sources, type Source, type SourceName } from "./families.ts";

const require = createRequire(import.meta.url);
const subsetFont = require("subset-font") as (
  font: Buffer,
  text: string,
  options: { targetFormat: "woff2" },
) => Promise<Uint8Array>;
/** Another version may make other subsets. */
const { version } = require("subset-font/package.json") as { version: string };

/** Makes subsets of fonts. Each is made once and stays in `.cache/fonts/`; its name is a hash of its inputs. */
export type FontStore = {
  /** Returns the code points that a font has glyphs for. */
  codePoints: (name: SourceName) => Promise<ReadonlySet<number>>;
  face: (name: SourceName, codePoints: Iterable<number>) => Promise<Face>;
};

/** Returns the cached file of a face by its URL. */
export function cachedFont(root: string, url: string): string {
  return join(root, ".cache/fonts", url.replace(/^.*\//, ""));
}

/** Opens the store. A new subset of a hundred Japanese glyphs takes 100 ms, nearly all of it for the compression. */
export function openFontStore(root: string): FontStore {
  const open = memoize(async ({ file }: Source) => {
    const bytes = await readFile(join(root, file));
    return { bytes, hash: cacheKey(bytes), codePoints: codePointsOf(bytes) };
  });
  return {
    codePoints: async (name) => (await open(sources[name])).codePoints,
    async face(name, wanted) {
      const { bytes, hash } = await open(sources[name]);
      const codes = [...new Set(wanted)].toSorted((a, b) => a - b);
      const text = String.fromCodePoint(...codes);
      const key = cacheKey(version, hash, text).slice(0, 12);
      const url = `/assets/font-${key}.woff2`;
      const file = cachedFont(root, url);
      // Another build may make the same file at the same time. The last one to write it wins, with equal bytes.
      if (!existsSync(file))
        writeWhole(
          file,
          await subsetFont(bytes, text, { targetFormat: "woff2" }),
        );
      const { family, weight } = sources[name];
      return { family, weight, url };
    },
  };
}

/** Makes the function that links a cached font into the client's files, once for all pages that share it. */
export function fontSharer({ root, dist }: Pick<Build, "root" | "dist">) {
  const shared = new Set<string>();
  return (url: string): void => {
    if (!shared.has(url))
      share(cachedFont(root, url), join(dist, "client", url));
    shared.add(url);
  };
}
