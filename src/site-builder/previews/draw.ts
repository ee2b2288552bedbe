import sharp from "sharp";
import type { Locale } from "#shared/locales.ts";
import {
  breakMark,
  joinMark,
  withoutMarks,
} from "#shared/text/phrase-marks.ts";
import type { Palette } from "../palette.ts";
import { margin, seam, type PreviewArt } from "./art.ts";
import type { PreviewDesign } from "./design.ts";
import { put, rawOf, textPicture, type Raw } from "./set-text.ts";

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

/** Draws one preview picture as PNG. */
export async function drawPreview(
  { locale, brand, title, foot, motif }: PreviewDesign,
  art: PreviewArt,
  palette: Palette,
): Promise<Buffer> {
  const words = await setTitle(title, locale, palette);
  const style = { locale, size: smallSize, colour: "ink-soft" } as const;
  const small = await rawOf(textPicture(foot, palette, style));
  const { data, info } = await art.ground(motif, brand);
  const picture = { data: Buffer.from(data), info };
  put(words, picture, margin, (info.height - words.info.height) / 2);
  put(small, picture, margin, info.height - 56 - small.info.height);
  return (
    sharp(picture.data, { raw: info })
      // Level 9 saves a fifth of the bytes and takes four times as long.
      .png({ compressionLevel: 6 })
      .toBuffer()
  );
}

/** Draws the title in the largest size in which it fits, in lines of about the same length. */
async function setTitle(
  title: string,
  locale: Locale,
  palette: Palette,
): Promise<Raw> {
  const { sizes, ...style } = type[locale];
  const text = withBreaks(title, locale);
  const set = (size: number, most = box) =>
    textPicture(text, palette, { ...style, locale, colour: "ink", size, most });
  for (const size of sizes) {
    const whole = await set(size).metadata();
    if (whole.width > box || whole.height > room) continue;
    let narrowest = box;
    for (let most = box - size; most > box / 2; most -= size) {
      const { width, height } = await set(size, most).metadata();
      // Ink of other letters is a little higher; one more line is much higher.
      if (height > whole.height + size / 2 || width > most) break;
      narrowest = most;
    }
    return rawOf(set(size, narrowest));
  }
  // One very long word is as small as it must be.
  const smallest = sizes.at(-1) ?? smallSize;
  const { width, height } = await set(smallest).metadata();
  const shrink = Math.min(1, box / width, room / height);
  return rawOf(set(Math.floor(smallest * shrink)));
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
