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

function length(text: string, locale: Locale): number {
  if (locale === "ja") return [...text.replace(/\s/g, "")].length;
  const segments = new Intl.Segmenter(locale, { granularity: "word" }).segment(
    text,
  );
  return Iterator.from(segments)
    .filter((segment) => segment.isWordLike)
    .toArray().length;
}
