import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { decompress } from "../fonts/format/decompress.ts";
import sharp from "sharp";
import type { Locale } from "#shared/locales.ts";
import { cacheKey, openCache, writeWhole } from "#content-reader/cache.ts";
import { fontSources } from "./font-sources.ts";

// The names that stand in the files, odd as they are.
const thai = "Anuphan";
const latin = "Bricolage Grotesque 96pt ExtraBold";
const japanese = "Noto Sans JP Thin";

/** Families by language: what one lacks is taken from the next. */
const families: Record<Locale, string> = {
  th: [thai, japanese].join(),
  en: [latin, thai, japanese].join(),
  ja: [latin, japanese, thai].join(),
};

/** A font as Pango names it; `size` in pixels. */
export function fontName(locale: Locale, size: number): string {
  // The comma ends the list: else the last word of a family would be read as its weight.
  return `${families[locale]}, Bold ${size}`;
}

/** Makes the faces known to Pango, which reads no compressed fonts and none that it was not told of. */
export async function registerFonts(root: string): Promise<void> {
  const cache = openCache(root, "fonts-1");
  for (const source of fontSources) {
    const compressed = await readFile(join(root, source));
    const file = cache.path("ttf", `${cacheKey(compressed)}.ttf`);
    if (!existsSync(file)) writeWhole(file, await decompress(compressed));
    // A face is registered with the first text that is set in it.
    await sharp({ text: { text: "x", fontfile: file } }).toBuffer();
  }
}
