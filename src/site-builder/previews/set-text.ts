import { join } from "node:path";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import type { Locale } from "#shared/locales.ts";
import { xml } from "#shared/xml.ts";

/** A picture's pixels. */
export type Raw = { data: Buffer; info: OutputInfo };

export const rawOf = (picture: Sharp): Promise<Raw> =>
  picture.raw().toBuffer({ resolveWithObject: true });

/** Copies rows of pixels, three bytes each, which takes a tenth of the time of composing. */
export function put(part: Raw, ground: Raw, left: number, top: number): void {
  const length = part.info.width * 3;
  for (let row = 0; row < part.info.height; row += 1)
    part.data.copy(
      ground.data,
      ((Math.round(top) + row) * ground.info.width + left) * 3,
      row * length,
      (row + 1) * length,
    );
}

/** Paints a colour through a mask of one byte a pixel. */
export function paint(
  { data, info }: Raw,
  colour: string,
  ground: Raw,
  left: number,
  top: number,
): void {
  const ink = Buffer.from(colour.slice(1), "hex");
  for (let index = 0; index < data.length; index += 1) {
    const share = data[index] ?? 0;
    if (share === 0) continue;
    const row = Math.round(top) + Math.floor(index / info.width);
    const at = (row * ground.info.width + left + (index % info.width)) * 3;
    for (let band = 0; band < 3; band += 1) {
      const old = ground.data[at + band] ?? 0;
      ground.data[at + band] = old + (((ink[band] ?? 0) - old) * share) / 255;
    }
  }
}

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

/** Registers the faces with Pango, which does so when it draws the first text with a file. */
export async function registerFonts(root: string): Promise<void> {
  for (const source of fontSources)
    await sharp({
      text: { text: "x", fontfile: join(root, source) },
    }).toBuffer();
}

type Style = {
  locale: Locale;
  /** In pixels. */
  size: number;
  /** The height of a line in em, and Pango's letter spacing. */
  line?: number;
  spacing?: number;
  /** The width in pixels at which lines break. */
  most?: number;
};

/** Words that are set and not drawn yet: their size costs half of the drawing. */
export function setText(
  text: string,
  { locale, size, line = 1, spacing = 0, most }: Style,
): Sharp {
  const markup = `<span line_height="${line}" letter_spacing="${spacing}" lang="${locale}">${xml(text)}</span>`;
  return sharp({
    text: {
      text: markup,
      // The comma ends the list. Without it Pango reads the last word of a family as its weight.
      font: `${families[locale]}, Bold ${size}`,
      ...(most !== undefined && { width: Math.floor(most) }),
    },
  });
}

/** Draws words as a mask. */
export const textMask = (text: string, style: Style): Promise<Raw> =>
  rawOf(setText(text, style).toColourspace("b-w"));
