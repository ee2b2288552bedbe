import { loadDefaultJapaneseParser } from "budoux";
import {
  breakMark,
  keepEnd,
  keepStart,
  sentenceMark,
} from "#shared/text/phrase-marks.ts";
import type { Locale } from "#shared/locales.ts";
import { memoize } from "#shared/memoize.ts";

const japanese = loadDefaultJapaneseParser();

/** Words that a line must not break inside, by language. A `|` in a word that may be wider than a phone allows a break. */
export type NoBreak = Partial<Record<Locale, readonly string[]>>;

/**
 * Marks where a heading, a title or a button may break. Japanese breaks between phrases and sentences. Thai does not
 * break inside the words of the glossary. The marks become elements when the text is shown (`app/jsx/`).
 */
export function markPhrases(
  text: string,
  locale: Locale,
  noBreak: NoBreak,
): string {
  const words = noBreak[locale] ?? [];
  if (words.length === 0 && locale !== "ja") return text;
  const glossary = glossaryOf(words);
  if (locale === "ja") return markJapanese(text, glossary);
  return text.replace(glossary.any, `${keepStart}$&${keepEnd}`);
}

/** Patterns of the words: `any` finds them without marks, `marked` finds each with marks and has its replacement. */
type Glossary = { any: RegExp; marked: [RegExp, string][] };

// Making the patterns takes longer than using them, and every heading is searched for every word.
const glossaryOf = memoize((words: readonly string[]): Glossary => {
  // A longer word can contain a shorter one, so it comes first.
  const sorted = words.toSorted((a, b) => b.length - a.length);
  return {
    any: new RegExp(sorted.map(literally).join("|"), "g"),
    marked: sorted.map((word) => {
      const letters = [...word.replaceAll("|", "")];
      return [
        new RegExp(letters.map(literally).join(`${breakMark}?`), "gu"),
        word.replaceAll("|", breakMark),
      ];
    }),
  };
});

const literally = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function markJapanese(text: string, glossary: Glossary): string {
  return text
    .split(/(?<=。)(?=[^」』）])/u)
    .map((sentence) => markSentence(sentence, glossary))
    .join(sentenceMark);
}

function markSentence(sentence: string, { marked }: Glossary): string {
  let result = japanese.parse(sentence).join(breakMark);
  for (const [pattern, word] of marked) result = result.replace(pattern, word);
  // A line may break after the dot between two names, and not before it.
  return result
    .replaceAll(`${breakMark}・`, "・")
    .replace(dotBetweenNames, `・${breakMark}`);
}

const dotBetweenNames = new RegExp(`・(?!${breakMark}|$)`, "gu");

/** Keeps the Thai sign of repetition on the line of its word: a line does not break at the space before it. */
export function keepRepetitions(text: string): string {
  return text.replaceAll(" ๆ", "\u00a0ๆ");
}
