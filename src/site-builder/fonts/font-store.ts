import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { cacheKey, writeWhole } from "#content/index.ts";
import type { Face } from "#shared/document/faces.ts";
import type { Build } from "../config.ts";
import { share } from "../files/index.ts";
import { codePointsOf } from "./code-points.ts";
import { sources, type SourceName } from "./families.ts";

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
  const open = once(async (name: SourceName) => {
    const bytes = await readFile(join(root, sources[name].file));
    return { bytes, hash: cacheKey(bytes), codePoints: codePointsOf(bytes) };
  });
  const make = once(async (url: string, font: Buffer, text: string) => {
    const file = cachedFont(root, url);
    // Another build may make the same file at the same time. The last one to write it wins, with equal bytes.
    if (!existsSync(file))
      writeWhole(file, await subsetFont(font, text, { targetFormat: "woff2" }));
  });
  return {
    codePoints: async (name) => (await open(name)).codePoints,
    async face(name, wanted) {
      const { bytes, hash } = await open(name);
      const codes = [...new Set(wanted)].toSorted((a, b) => a - b);
      const text = String.fromCodePoint(...codes);
      const key = cacheKey(version, hash, text).slice(0, 12);
      const url = `/assets/font-${key}.woff2`;
      await make(url, bytes, text);
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

/** Does a work once for each first argument. */
function once<Key, Rest extends unknown[], Result>(
  work: (key: Key, ...rest: Rest) => Promise<Result>,
): (key: Key, ...rest: Rest) => Promise<Result> {
  const known = new Map<Key, Promise<Result>>();
  return (key, ...rest) => {
    const result = known.get(key) ?? work(key, ...rest);
    known.set(key, result);
    return result;
  };
}
