import { loadDefaultJapaneseParser } from "budoux";
import {
  breakMark,
  keepEnd,
  keepStart,
  seamMark,
  sentenceMark,
} from "#shared/phrase-marks.ts";
import type { Locale } from "#shared/locales.ts";

const japanese = loadDefaultJapaneseParser();

/** Words that a line must not break inside, by language; `|` marks the seam of one that may be wider than a phone. */
export type NoBreak = Partial<Record<Locale, readonly string[]>>;

/**
 * Marks where a heading, a title or a button may break: between phrases and sentences in Japanese, never inside the
 * words of the glossary in Thai. The marks become elements when the text is shown (`app/ui/phrases.tsx`).
 */
export function markPhrases(
  text: string,
  locale: Locale,
  noBreak: NoBreak,
): string {
  // A longer word may hold a shorter one: it goes first.
  const words = (noBreak[locale] ?? []).toSorted((a, b) => b.length - a.length);
  if (words.length === 0 && locale !== "ja") return text;
  if (locale === "ja") return markJapanese(text, words);
  return text.replace(
    new RegExp(words.map(literally).join("|"), "g"),
    `${keepStart}$&${keepEnd}`,
  );
}

const literally = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function markJapanese(text: string, words: readonly string[]): string {
  return text
    .split(/(?<=。)(?=[^」』）])/u)
    .map((sentence) => markSentence(sentence, words))
    .join(sentenceMark);
}

function markSentence(sentence: string, words: readonly string[]): string {
  let marked = japanese.parse(sentence).join(breakMark);
  for (const word of words) {
    const letters = [...word.replaceAll("|", "")];
    const withBreaks = new RegExp(letters.join(`${breakMark}?`), "gu");
    marked = marked.replace(withBreaks, word.replaceAll("|", seamMark));
  }
  // After the dot between two names, never before it.
  return marked
    .replaceAll(`${breakMark}・`, "・")
    .replace(new RegExp(`・(?!${breakMark}|$)`, "gu"), `・${breakMark}`);
}

/** The Thai sign that repeats a word stays on the line of that word: the space before it does not break. */
export function keepRepetitions(text: string): string {
  return text.replaceAll(" ๆ", "\u00a0ๆ");
}
