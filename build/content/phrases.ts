import { loadDefaultJapaneseParser } from "budoux";
import { breakMark, keepEnd, keepStart } from "#shared/phrase-marks.ts";
import type { Locale } from "#shared/locales.ts";

const japanese = loadDefaultJapaneseParser();

/**
 * Marks where a heading, a title or a button may break: between phrases in Japanese, never inside the words of the
 * glossary in Thai. The marks become elements when the text is shown (`app/ui/phrases.tsx`).
 */
export function markPhrases(
  text: string,
  locale: Locale,
  noBreak: readonly string[],
): string {
  if (locale === "ja") return japanese.parse(text).join(breakMark);
  if (locale === "th")
    return noBreak.reduce(
      (marked, word) =>
        marked.replaceAll(word, `${keepStart}${word}${keepEnd}`),
      text,
    );
  return text;
}
