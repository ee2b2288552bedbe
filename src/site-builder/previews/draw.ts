import sharp from "sharp";
import type { Locale } from "#shared/locales.ts";
import { memoize } from "#shared/memoize.ts";
import {
  breakMark,
  joinMark,
  withoutMarks,
} from "#shared/text/phrase-marks.ts";
import type { Palette } from "../palette.ts";
import { margin, seam, type PreviewArt } from "./art.ts";
import type { PreviewDesign } from "./design.ts";
import { paint, setText, textMask, type Raw } from "./set-text.ts";

const box = seam - margin - 44;
const smallSize = 26;

/** The title's sizes in pixels, the height of a line in em, and Pango's letter spacing. */
const type = {
  th: { sizes: [66, 60, 54, 48, 43, 39], line: 1.14, spacing: 0 },
  en: { sizes: [80, 72, 64, 57, 50, 45], line: 0.92, spacing: -1400 },
  ja: { sizes: [64, 58, 52, 47, 43, 39], line: 1, spacing: 0 },
} satisfies Record<Locale, { sizes: number[]; line: number; spacing: number }>;
/** The title's largest height in pixels: five lines at most. */
const room = 350;
const thaiWords = new Intl.Segmenter("th", { granularity: "word" });

/** A few words stand under most titles. */
const footMask = memoize((_: PreviewArt, foot: string, locale: Locale) =>
  textMask(foot, { locale, size: smallSize }),
);

/** Draws one preview picture as PNG. `pixels` has room for it. */
export async function drawPreview(
  { locale, brand, title, foot, motif }: PreviewDesign,
  art: PreviewArt,
  palette: Palette,
  pixels: Buffer,
): Promise<Buffer> {
  const words = await setTitle(title, locale);
  const small = await footMask(art, foot, locale);
  const picture = await art.ground(motif, brand, pixels);
  const { width, height } = picture.info;
  const middle = (height - words.info.height) / 2;
  paint(words, palette("ink"), picture, margin, middle);
  const low = height - 56 - small.info.height;
  paint(small, palette("ink-soft"), picture, margin, low);
  return (
    sharp(pixels, { raw: { width, height, channels: 3 } })
      // Level 6 saves a seventh of the bytes and takes four times as long.
      .png({ compressionLevel: 2 })
      .toBuffer()
  );
}

/** Draws the title in the largest size in which it fits, in lines of about the same length. */
async function setTitle(title: string, locale: Locale): Promise<Raw> {
  const { sizes, ...style } = type[locale];
  const text = withBreaks(title, locale);
  const draw = (size: number, most = box) =>
    textMask(text, { ...style, locale, size, most });
  const measure = (size: number, most = box) =>
    setText(text, { ...style, locale, size, most }).metadata();
  for (const size of sizes) {
    const whole = await measure(size);
    if (whole.width > box || whole.height > room) continue;
    let chosen = box;
    for (let most = box - size; most > box / 2; most -= size) {
      const next = await measure(size, most);
      // Ink of other letters is a little higher; one more line is much higher.
      const isHigher = next.height > whole.height + size / 2;
      if (isHigher || next.width > most) break;
      chosen = most;
    }
    return draw(size, chosen);
  }
  // One very long word is as small as it must be.
  const smallest = sizes.at(-1) ?? smallSize;
  const { width, height } = await measure(smallest);
  const shrink = Math.min(1, box / width, room / height);
  return draw(Math.floor(smallest * shrink));
}

/** Lets lines break between phrases (Japanese) or words (Thai) and nowhere else. */
function withBreaks(title: string, locale: Locale): string {
  if (locale === "en") return withoutMarks(title);
  const parts = title.split(
    locale === "ja" ? /\u200B|(?<=[｜・ ])/ : /(?<= )|\u200B/,
  );
  const words = parts.flatMap((part) => {
    if (locale === "ja") return [...withoutMarks(part)].join(joinMark);
    if (part.includes(joinMark)) return part;
    return Array.from(thaiWords.segment(part), ({ segment }) => segment);
  });
  return words.join(breakMark);
}
