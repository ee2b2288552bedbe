import { join } from "node:path";
import sharp from "sharp";
import type { Locale } from "#shared/locales.ts";
import { fontSources } from "./font-sources.ts";

// These are the family names inside the font files.
const thai = "Site Display Thai";
const latin = "Site Display";
const japanese = "Site Japanese";

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

/** Registers the faces with Pango, which does so when it draws the first text with a file. */
export async function registerFonts(root: string): Promise<void> {
  for (const source of fontSources)
    await sharp({
      text: { text: "x", fontfile: join(root, source) },
    }).toBuffer();
}
