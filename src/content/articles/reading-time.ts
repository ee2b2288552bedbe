import type { Locale } from "#shared/locales.ts";

/**
 * What is read in a minute: Thai words, English words, Japanese characters. In our articles 100 English words are 127 Thai
 * ones, because the segmenter cuts compounds, and 275 Japanese characters. At these speeds an article takes as long to read
 * as its translations; readers of both would wonder otherwise.
 */
const perMinute = { th: 280, en: 220, ja: 600 } satisfies Record<
  Locale,
  number
>;

/** Minutes to read a text, rounded up, at least 1. Thai has no spaces between words, so `Intl.Segmenter` finds them. */
export function readingMinutes(text: string, locale: Locale): number {
  return Math.max(1, Math.ceil(length[locale](text) / perMinute[locale]));
}

/** Making a segmenter takes as long as segmenting a page of text. */
const thai = new Intl.Segmenter("th", { granularity: "word" });

const length = {
  th(text) {
    let words = 0;
    for (const { isWordLike } of thai.segment(text)) if (isWordLike) words += 1;
    return words;
  },
  en: (text) => text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0,
  ja: (text) => [...text.replace(/\s/g, "")].length,
} satisfies Record<Locale, (text: string) => number>;
