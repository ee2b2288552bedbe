import type { Locale } from "#shared/locales.ts";

const perMinute = { th: 220, en: 230, ja: 500 } satisfies Record<
  Locale,
  number
>;

/**
 * Minutes to read a text, rounded up, at least 1. Thai and Japanese have no spaces between words:
 * Thai counts the words of `Intl.Segmenter` (220 a minute), Japanese its characters (500), English words (230).
 */
export function readingMinutes(text: string, locale: Locale): number {
  return Math.max(1, Math.ceil(length(text, locale) / perMinute[locale]));
}

const segmenters = new Map<Locale, Intl.Segmenter>();

function length(text: string, locale: Locale): number {
  if (locale === "ja") return [...text.replace(/\s/g, "")].length;
  let words = 0;
  for (const { isWordLike } of segmenterOf(locale).segment(text))
    if (isWordLike) words += 1;
  return words;
}

/** Opening one takes as long as a page of text. */
function segmenterOf(locale: Locale): Intl.Segmenter {
  const segmenter =
    segmenters.get(locale) ??
    new Intl.Segmenter(locale, { granularity: "word" });
  segmenters.set(locale, segmenter);
  return segmenter;
}
