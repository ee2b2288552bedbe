import type { Locale } from "#shared/locales.ts";

const segmenters = new Map<Locale, Intl.Segmenter>();

/**
 * Words of a text for searching: the same for what is indexed and what is asked. Thai and Japanese have no spaces
 * between words, so words are those of `Intl.Segmenter`.
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

/** Spellings that mean the same become the same. */
function fold(text: string, locale: Locale): string {
  // NFKC would take the Thai vowel am apart, and no word with it would be found; Thai has no widths to fold.
  const normal = text.normalize(locale === "th" ? "NFC" : "NFKC").toLowerCase();
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

/** The text as one run, to compare phrases whatever the spaces between their words. */
export function phraseOf(text: string, locale: Locale): string {
  return fold(text, locale).replace(/[\s\p{P}]+/gu, "");
}
