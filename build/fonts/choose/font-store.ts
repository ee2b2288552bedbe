import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Face } from "#shared/document/faces.ts";
import { writeWhole } from "#content-reader/cache.ts";
import { addGlyphs } from "../format/add-glyphs.ts";
import { compactTables } from "../format/compact.ts";
import { decompress } from "../format/decompress.ts";
import { codePoints } from "./code-points.ts";
import { sources, type Source, type SourceName } from "./families.ts";
import { openFont, subsetterVersion, type Cut } from "../format/harfbuzz.ts";
import { codePointsOf, readTables } from "../format/sfnt.ts";
import { woff2 } from "../format/woff2.ts";

/** Must be raised when a change of this code gives another file for the same glyphs. */
const ownVersion = 2;
/** Tables for vertical text, names and design axes. Our pages use none of them. */
const dropTables = "vhea vmtx VORG DSIG name STAT BASE".split(" ");

/** Makes subsets of fonts. Each is made once and stays in `.cache/fonts/`; its name is a hash of its inputs. */
export type FontStore = {
  /** Returns the code points that a font has glyphs for. */
  codePoints: (name: SourceName) => Promise<ReadonlySet<number>>;
  face: (name: SourceName, codePoints: Iterable<number>) => Promise<Face>;
};

/** An empty `name` table. Browsers require the table, and the licences reserve the names in the original. */
const noNames = Buffer.from([0, 0, 0, 0, 0, 6]);

type Opened = {
  hash: string;
  codePoints: Set<number>;
  cut: () => Promise<Cut>;
};

/** Returns the cached file of a face by its URL. */
export function cachedFont(root: string, url: string): string {
  return join(root, ".cache/fonts", url.replace(/^.*\//, ""));
}

/**
 * Opens the store. `quality` is Brotli's, 0 to 11. A source is read at its first use and stays in memory. A new subset of
 * a hundred Japanese glyphs then takes 2 ms at quality 7 and 30 ms at quality 11.
 */
export function openFontStore(root: string, quality: number): FontStore {
  const opened = new Map<SourceName, Promise<Opened>>();
  const made = new Map<string, Promise<void>>();

  return {
    codePoints: async (name) => (await open(name)).codePoints,
    async face(name, wanted) {
      const source: Source = sources[name];
      const font = await open(name);
      const sorted = [...new Set(wanted)].toSorted((a, b) => a - b);
      const { features, coarseness, guests } = source;
      const key = createHash("sha256")
        .update(
          JSON.stringify([
            font.hash,
            { features, coarseness, guests, dropTables, quality },
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
    { features, coarseness, guests = [] }: Source,
    font: Opened,
    wanted: readonly number[],
  ): Promise<void> {
    if (existsSync(file)) return;
    const cut = await font.cut();
    const subset = cut(wanted, { features, dropTables });
    let tables = compactTables(subset, coarseness);
    for (const { from, letters } of guests) {
      const codes = wanted.filter((code) => codePoints(letters).has(code));
      if (codes.length === 0) continue;
      const cutGuest = await (await open(from)).cut();
      const guest = cutGuest(codes, { features: [], dropTables });
      tables = addGlyphs(tables, readTables(guest), codes, coarseness);
    }
    tables.set("name", noNames);
    // Other threads may make the same file at the same time. The last one to write it wins, with equal bytes.
    writeWhole(file, woff2(tables, quality));
  }
}

async function openSource(
  root: string,
  { file, guests = [] }: Source,
): Promise<Opened> {
  const bytes = await readFile(join(root, file));
  const sfnt = file.endsWith(".woff2") ? await decompress(bytes) : bytes;
  let cut: Promise<Cut> | undefined;
  return {
    hash: createHash("sha256").update(bytes).digest("hex"),
    codePoints: new Set([
      ...codePointsOf(sfnt),
      ...codePoints(guests.map(({ letters }) => letters).join("")),
    ]),
    cut: () => (cut ??= openFont(sfnt)),
  };
}
