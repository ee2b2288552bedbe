import { join } from "node:path";
import sharp from "sharp";
import type { Locale } from "#shared/locales.ts";

/** The font files of headings, as paths from the project's root. */
export const fontSources = [
  "fonts/display-thai-700.ttf",
  "fonts/display-latin-700.ttf",
  "fonts/japanese-700.ttf",
];

/** The family names inside these files, by language. Pango takes a character that a family lacks from the next one. */
const families: Record<Locale, string> = {
  th: "Site Display Thai, Site Japanese",
  en: "Site Display, Site Display Thai, Site Japanese",
  ja: "Site Display, Site Japanese, Site Display Thai",
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
