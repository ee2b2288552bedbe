import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { cacheKey, readText, writeWhole } from "#content/index.ts";
import type { Face } from "#shared/document/faces.ts";
import { memoize } from "#shared/memoize.ts";
import type { Build } from "../config.ts";
import { share } from "../files/index.ts";
import { codePoints, codePointsOf } from "./code-points.ts";
import { sources, type Source, type SourceName } from "./families.ts";

const require = createRequire(import.meta.url);
const subsetFont = require("subset-font") as (
  font: Buffer,
  text: string,
  options: { targetFormat: "sfnt" | "woff2" },
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

/** In bytes. A small part of a larger font is made ten times as fast from a part of it, and is the same. */
const largeBytes = 2 ** 20;

/** Opens the store. A new subset of a hundred Japanese glyphs takes 100 ms, nearly all of it for the compression. */
export function openFontStore(root: string): FontStore {
  const open = memoize(async ({ file }: Source) => {
    const bytes = await readFile(join(root, file));
    return { bytes, hash: cacheKey(bytes), codePoints: codePointsOf(bytes) };
  });
  /** The part of a Japanese font that the Japanese texts need. */
  const partInTexts = memoize(async ({ bytes }: { bytes: Buffer }) => {
    const files = globSync("{content,messages}/**/ja.{md,yaml,json}", {
      cwd: root,
    });
    const letters = files.flatMap((file) => [
      ...new Set(readText(join(root, file))),
    ]);
    const known = codePoints(letters.join(""));
    const text = String.fromCodePoint(...known);
    const part = await subsetFont(bytes, text, { targetFormat: "sfnt" });
    return { known, bytes: Buffer.from(part) };
  });
  return {
    codePoints: async (name) => (await open(sources[name])).codePoints,
    async face(name, wanted) {
      const font = await open(sources[name]);
      const codes = [...new Set(wanted)].toSorted((a, b) => a - b);
      const text = String.fromCodePoint(...codes);
      const key = cacheKey(version, font.hash, text).slice(0, 12);
      const url = `/assets/font-${key}.woff2`;
      const file = cachedFont(root, url);
      // Another build may make the same file at the same time. The last one to write it wins, with equal bytes.
      if (!existsSync(file)) {
        const isLarge = font.bytes.length > largeBytes;
        const part = isLarge ? await partInTexts(font) : undefined;
        const isInPart = part && codes.every((code) => part.known.has(code));
        const { bytes } = isInPart ? part : font;
        writeWhole(
          file,
          await subsetFont(bytes, text, { targetFormat: "woff2" }),
        );
      }
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
