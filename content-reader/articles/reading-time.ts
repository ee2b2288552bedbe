import type { Locale } from "#shared/locales.ts";

const perMinute = { th: 220, en: 230, ja: 500 } satisfies Record<
  Locale,
  number
>;

/**
 * Minutes to read a text, rounded up, at least 1: 220 Thai words, 230 English words or 500 Japanese characters a minute.
 * Thai has no spaces between words, so `Intl.Segmenter` finds them.
 */
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
