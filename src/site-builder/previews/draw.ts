import sharp from "sharp";
import type { Locale } from "#shared/locales.ts";
import { preview } from "#shared/preview.ts";
import { xml } from "#shared/xml.ts";
import { displayCells } from "#shared/text/text-width.ts";
import type { Palette } from "../palette.ts";
import { seam, type PreviewArt } from "./art.ts";
import type { PreviewDesign } from "./design.ts";
import { fontName } from "./fonts.ts";
import { lay, plain, type Raw } from "./layers.ts";
import { breakLines } from "./lines.ts";

const width = Number(preview.width);
const height = Number(preview.height);
const margin = 64;
const box = seam - margin - 44;
const smallSize = 26;

/** The title's sizes in pixels, the height of a line and the width of a cell in em, and Pango's letter spacing. */
const type = {
  th: { sizes: [66, 60, 54, 48, 43, 39], line: 1.14, cell: 0.56, spacing: 0 },
  en: {
    sizes: [80, 72, 64, 57, 50, 45],
    line: 0.92,
    cell: 0.53,
    spacing: -1400,
  },
  ja: { sizes: [64, 58, 52, 47, 43, 39], line: 1, cell: 0.5, spacing: 0 },
} satisfies Record<
  Locale,
  { sizes: number[]; line: number; cell: number; spacing: number }
>;
/** The cost of the next smaller size, compared with the costs of line breaks in `lines.ts`. */
const stepCost = 2.6;
/** The title's maximum number of lines, and its maximum height in pixels. */
const mostLines = 5;
const room = 350;

/** Draws one preview picture as PNG. */
export async function drawPreview(
  { locale, brand, title, foot, motif }: PreviewDesign,
  art: PreviewArt,
  palette: Palette,
): Promise<Buffer> {
  const words = await setTitle(title, locale, palette("ink"));
  const name = await setText(brand, "en", 34, palette("ink"));
  const small = await setText(foot, locale, smallSize, palette("ink-soft"));
  const { mark, joint } = art;
  const markWidth = mark.info.width + 16;
  const { data, info } = plain(width, height, palette("paper"));
  const put = (picture: Raw, left: number, top: number) =>
    lay({ data, info }, picture, left, Math.round(top));
  put(await art.picture(motif), seam, 0);
  put(joint, seam, 0);
  put(mark, margin, 56);
  put(name, margin + markWidth, 56 + 22 - name.info.height / 2);
  put(words, margin, (height - words.info.height) / 2);
  put(small, margin, height - 56 - small.info.height);
  // Level 9 saves a fifth of the bytes and takes four times as long.
  return sharp(data, { raw: info }).png({ compressionLevel: 6 }).toBuffer();
}

/** Draws the title in the size with the lowest cost: good line breaks matter most, a large size a little. */
async function setTitle(
  title: string,
  locale: Locale,
  colour: string,
): Promise<Raw> {
  const { sizes, line, cell, spacing } = type[locale];
  const ways = sizes
    .map((size, index) => {
      const cells = Math.floor(box / (size * cell));
      const { lines, cost } = breakLines(title, locale, cells);
      const isFit =
        lines.length <= mostLines &&
        lines.every((text) => displayCells(text) <= cells);
      return { size, lines, cost: cost + index * stepCost, isFit };
    })
    .filter(({ isFit, size }) => isFit || size === sizes.at(-1))
    .toSorted((a, b) => a.cost - b.cost);
  for (const { size, lines } of ways) {
    const style = { line, spacing };
    const set = await setText(lines.join("\n"), locale, size, colour, style);
    if (set.info.width <= box && set.info.height <= room) return set;
  }
  return setToFit(title, locale, colour);
}

/** Draws a title that cannot break, such as one very long word, as small as it must be to fit. */
async function setToFit(
  title: string,
  locale: Locale,
  colour: string,
): Promise<Raw> {
  const { sizes, line, spacing, cell } = type[locale];
  const smallest = sizes.at(-1) ?? smallSize;
  const { lines } = breakLines(
    title,
    locale,
    Math.floor(box / (smallest * cell)),
  );
  const set = (size: number) =>
    setText(lines.join("\n"), locale, size, colour, { line, spacing });
  const { info } = await set(smallest);
  const shrink = Math.min(1, box / info.width, room / info.height);
  return set(Math.floor(smallest * shrink));
}

async function setText(
  text: string,
  locale: Locale,
  size: number,
  colour: string,
  { line = 1, spacing = 0 } = {},
): Promise<Raw> {
  const markup = `<span foreground="${colour}" line_height="${line}" letter_spacing="${spacing}" lang="${locale}">${xml(text)}</span>`;
  return sharp({
    text: { text: markup, font: fontName(locale, size), rgba: true },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
}
