import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { decompress } from "../fonts/format/decompress.ts";
import sharp from "sharp";
import type { Locale } from "#shared/locales.ts";
import { cacheKey, openCache, writeWhole } from "#content-reader/cache.ts";
import { fontSources } from "./font-sources.ts";

// These are the family names inside the font files.
const thai = "Anuphan";
const latin = "Bricolage Grotesque 96pt ExtraBold";
const japanese = "Noto Sans JP Thin";

/** The families by language. Pango takes a character that a family lacks from the next family. */
const families: Record<Locale, string> = {
  th: [thai, japanese].join(),
  en: [latin, thai, japanese].join(),
  ja: [latin, japanese, thai].join(),
};

/** Returns Pango's name for the font. `size` is in pixels. */
export function fontName(locale: Locale, size: number): string {
  // The comma ends the list. Without it Pango reads the last word of a family as its weight.
  return `${families[locale]}, Bold ${size}`;
}

/** Registers the faces with Pango, which cannot read compressed fonts. */
export async function registerFonts(root: string): Promise<void> {
  const cache = openCache(root, "fonts-1");
  for (const source of fontSources) {
    const compressed = await readFile(join(root, source));
    const file = cache.path("ttf", `${cacheKey(compressed)}.ttf`);
    if (!existsSync(file)) writeWhole(file, await decompress(compressed));
    // Pango registers a font file when it draws the first text with it.
    await sharp({ text: { text: "x", fontfile: file } }).toBuffer();
  }
}
