import { loadDefaultJapaneseParser } from "budoux";
import { breakMark, keepEnd, keepStart } from "#shared/phrase-marks.ts";
import type { Locale } from "#shared/locales.ts";

const japanese = loadDefaultJapaneseParser();

/** Words that a line must not break inside, by language. */
export type NoBreak = Partial<Record<Locale, readonly string[]>>;

/**
 * Marks where a heading, a title or a button may break: between phrases in Japanese, never inside the words of the
 * glossary in Thai. The marks become elements when the text is shown (`app/ui/phrases.tsx`).
 */
export function markPhrases(
  text: string,
  locale: Locale,
  noBreak: NoBreak,
): string {
  const words = noBreak[locale] ?? [];
  if (locale === "ja") return markJapanese(text, words);
  return words.reduce(
    (marked, word) => marked.replaceAll(word, `${keepStart}${word}${keepEnd}`),
    text,
  );
}

function markJapanese(text: string, words: readonly string[]): string {
  let marked = japanese.parse(text).join(breakMark);
  for (const word of words) {
    const withBreaks = new RegExp([...word].join(`${breakMark}?`), "gu");
    marked = marked.replace(withBreaks, word);
  }
  return marked;
}
