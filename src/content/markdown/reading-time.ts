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

/** Making a segmenter takes as long as segmenting a page of text. Thai has no spaces between words. */
const [th, en] = ["th", "en"].map(
  (locale) => new Intl.Segmenter(locale, { granularity: "word" }),
);

/** Minutes to read a text, rounded up, at least 1. */
export function readingMinutes(text: string, locale: Locale): number {
  const segmenter = { th, en, ja: undefined }[locale];
  const { length } = segmenter
    ? [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike)
    : [...text.replace(/\s/g, "")];
  return Math.max(1, Math.ceil(length / perMinute[locale]));
}
