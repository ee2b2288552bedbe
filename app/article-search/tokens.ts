import type { Locale } from "#shared/locales.ts";

const segmenters = new Map<Locale, Intl.Segmenter>();

/**
 * The words of a text, in the same way for the index and the query. Thai and Japanese have no spaces between words, so
 * `Intl.Segmenter` finds them.
 */
export function searchTokens(text: string, locale: Locale): string[] {
  const segmenter =
    segmenters.get(locale) ??
    new Intl.Segmenter(locale, { granularity: "word" });
  segmenters.set(locale, segmenter);
  const tokens: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(fold(text, locale)))
    if (isWordLike) tokens.push(segment);
  return tokens;
}

/** Normalises different spellings of the same word. */
function fold(text: string, locale: Locale): string {
  // NFKC would split the Thai vowel am, and no word with it would be found. Of Thai, only letters of full width need it.
  const normal = (
    locale === "th"
      ? text
          .normalize("NFC")
          .replace(/[\uFF01-\uFF5E]+/g, (wide) => wide.normalize("NFKC"))
      : text.normalize("NFKC")
  ).toLowerCase();
  return locale === "ja" ? foldKatakana(normal) : normal;
}

/** サーバー and サーバ, ヴァイラル and バイラル, ウェブ and ウエブ. */
function foldKatakana(text: string): string {
  return text
    .replace(/ヴ([ァィェォ])/g, (_, vowel: string) => variants[vowel] ?? "ブ")
    .replaceAll("ヴ", "ブ")
    .replace(/ウェ/g, "ウエ")
    .replace(/ー(?![ァ-ヺー])/g, "")
    .replaceAll("・", " ");
}

const variants: Record<string, string> = {
  ァ: "バ",
  ィ: "ビ",
  ェ: "ベ",
  ォ: "ボ",
};

/** The text without spaces, to compare phrases. */
export function phraseOf(text: string, locale: Locale): string {
  return fold(text, locale).replace(/[\s\p{P}]+/gu, "");
}
