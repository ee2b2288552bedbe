import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Face } from "#shared/document/faces.ts";
import { writeWhole } from "#content-reader/cache.ts";
import { compactTables } from "../format/compact.ts";
import { decompress } from "../format/decompress.ts";
import { sources, type Source, type SourceName } from "./families.ts";
import { openFont, subsetterVersion, type Cut } from "../format/harfbuzz.ts";
import { codePointsOf, readTables } from "../format/sfnt.ts";
import { woff2 } from "../format/woff2.ts";

/** Raised when the same glyphs would come out as another file. */
const ownVersion = 1;
/** Tables for vertical text, names and design axes: nothing of them is shown. */
const dropTables = "vhea vmtx VORG DSIG name STAT BASE".split(" ");

/** Makes files of a font's glyphs, each once: they are kept in `.cache/fonts/` by what they are made of. */
export type FontStore = {
  /** What a font has glyphs for. */
  codePoints: (name: SourceName) => Promise<ReadonlySet<number>>;
  face: (name: SourceName, codePoints: Iterable<number>) => Promise<Face>;
};

/** Browsers ask for the table: an empty one, without the names that the licences reserve. */
const noNames = Buffer.from([0, 0, 0, 0, 0, 6]);

type Opened = {
  hash: string;
  codePoints: Set<number>;
  cut: () => Promise<Cut>;
};

/** Where the file of a face lies until it is published. */
export function cachedFont(root: string, url: string): string {
  return join(root, ".cache/fonts", url.replace(/^.*\//, ""));
}

/**
 * `quality` is Brotli's, 0 to 11. Sources are read when they are first needed, and stay in memory: a cold subset of a
 * hundred Japanese glyphs then takes 2 ms at quality 7 and 30 ms at 11.
 */
export function openFontStore(root: string, quality: number): FontStore {
  const opened = new Map<SourceName, Promise<Opened>>();
  const made = new Map<string, Promise<void>>();

  return {
    codePoints: async (name) => (await open(name)).codePoints,
    async face(name, codePoints) {
      const source: Source = sources[name];
      const font = await open(name);
      const sorted = [...new Set(codePoints)].toSorted((a, b) => a - b);
      const { features, grid } = source;
      const key = createHash("sha256")
        .update(
          JSON.stringify([
            font.hash,
            { features, grid, dropTables, quality },
            await subsetterVersion(),
            ownVersion,
            sorted,
          ]),
        )
        .digest("hex")
        .slice(0, 12);
      const url = `/assets/font-${key}.woff2`;
      const file = cachedFont(root, url);
      const making = made.get(url) ?? make(file, source, font, sorted);
      made.set(url, making);
      await making;
      return { family: source.family, weight: source.weight, url };
    },
  };

  function open(name: SourceName): Promise<Opened> {
    const known = opened.get(name) ?? openSource(root, sources[name]);
    opened.set(name, known);
    return known;
  }

  async function make(
    file: string,
    { features, grid }: Source,
    font: Opened,
    codePoints: readonly number[],
  ): Promise<void> {
    if (existsSync(file)) return;
    const cut = await font.cut();
    const subset = cut(codePoints, { features, dropTables });
    const tables = grid ? compactTables(subset, grid) : readTables(subset);
    tables.set("name", noNames);
    // Other threads may be making the same file: each writes its own, and the last one stays.
    writeWhole(file, woff2(tables, quality));
  }
}

async function openSource(root: string, { file }: Source): Promise<Opened> {
  const bytes = await readFile(join(root, file));
  const sfnt = file.endsWith(".woff2") ? await decompress(bytes) : bytes;
  let cut: Promise<Cut> | undefined;
  return {
    hash: createHash("sha256").update(bytes).digest("hex"),
    codePoints: codePointsOf(sfnt),
    cut: () => (cut ??= openFont(sfnt)),
  };
}
