import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Face } from "#shared/document/faces.ts";
import { writeWhole } from "#content/index.ts";
import { codePointsOf } from "./character-map.ts";
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

type Opened = { bytes: Buffer; hash: string; codePoints: Set<number> };

/** Returns the cached file of a face by its URL. */
export function cachedFont(root: string, url: string): string {
  return join(root, ".cache/fonts", url.replace(/^.*\//, ""));
}

/** Opens the store. A new subset of a hundred Japanese glyphs takes 100 ms, nearly all of it for the compression. */
export function openFontStore(root: string): FontStore {
  const opened = new Map<SourceName, Promise<Opened>>();
  const made = new Map<string, Promise<void>>();

  return {
    codePoints: async (name) => (await open(name)).codePoints,
    async face(name, wanted) {
      const { bytes, hash } = await open(name);
      const codes = [...new Set(wanted)].toSorted((a, b) => a - b);
      const key = createHash("sha256")
        .update(JSON.stringify([version, hash, codes]))
        .digest("hex")
        .slice(0, 12);
      const url = `/assets/font-${key}.woff2`;
      const file = cachedFont(root, url);
      const making = made.get(url) ?? make(file, bytes, codes);
      made.set(url, making);
      await making;
      const { family, weight } = sources[name];
      return { family, weight, url };
    },
  };

  function open(name: SourceName): Promise<Opened> {
    const known =
      opened.get(name) ?? openSource(join(root, sources[name].file));
    opened.set(name, known);
    return known;
  }
}

async function make(
  file: string,
  font: Buffer,
  codes: readonly number[],
): Promise<void> {
  if (existsSync(file)) return;
  const text = String.fromCodePoint(...codes);
  // Another build may make the same file at the same time. The last one to write it wins, with equal bytes.
  writeWhole(file, await subsetFont(font, text, { targetFormat: "woff2" }));
}

async function openSource(file: string): Promise<Opened> {
  const bytes = await readFile(file);
  return {
    bytes,
    hash: createHash("sha256").update(bytes).digest("hex"),
    codePoints: codePointsOf(bytes),
  };
}
