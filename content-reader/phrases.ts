import { loadDefaultJapaneseParser } from "budoux";
import {
  breakMark,
  keepEnd,
  keepStart,
  seamMark,
  sentenceMark,
} from "#shared/text/phrase-marks.ts";
import type { Locale } from "#shared/locales.ts";
import { memoize } from "#shared/memoize.ts";

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
  const words = noBreak[locale] ?? [];
  if (words.length === 0 && locale !== "ja") return text;
  const glossary = glossaryOf(words);
  if (locale === "ja") return markJapanese(text, glossary);
  return text.replace(glossary.any, `${keepStart}$&${keepEnd}`);
}

/** Patterns of set words: `any` finds them as they are, `marked` each with breaks in it, and how it may break. */
type Glossary = { any: RegExp; marked: [RegExp, string][] };

// Patterns take longer to make than to use, and every heading is searched for every word.
const glossaryOf = memoize((words: readonly string[]): Glossary => {
  // A longer word may hold a shorter one: it goes first.
  const sorted = words.toSorted((a, b) => b.length - a.length);
  return {
    any: new RegExp(sorted.map(literally).join("|"), "g"),
    marked: sorted.map((word) => {
      const letters = [...word.replaceAll("|", "")];
      return [
        new RegExp(letters.map(literally).join(`${breakMark}?`), "gu"),
        word.replaceAll("|", seamMark),
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
  // After the dot between two names, never before it.
  return result
    .replaceAll(`${breakMark}・`, "・")
    .replace(dotBetweenNames, `・${breakMark}`);
}

const dotBetweenNames = new RegExp(`・(?!${breakMark}|$)`, "gu");

/** The Thai sign that repeats a word stays on the line of that word: the space before it does not break. */
export function keepRepetitions(text: string): string {
  return text.replaceAll(" ๆ", "\u00a0ๆ");
}
