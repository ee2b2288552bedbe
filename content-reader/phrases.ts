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

/**
 * Words that a line must not break inside, by language. A `|` in a word that may be wider than a phone allows a break, and
 * after `||` the rest moves as a whole.
 */
export type NoBreak = Partial<Record<Locale, readonly string[]>>;

/** Marks phrases in a heading. In Japanese a sentence that does not fit begins on a new line. */
export function markHeading(
  text: string,
  locale: Locale,
  noBreak: NoBreak,
): string {
  const words = noBreak[locale] ?? [];
  if (words.length === 0 && locale !== "ja") return text;
  const glossary = glossaryOf(words);
  if (locale === "ja") return markJapanese(text, glossary);
  return text.replace(glossary.any, (word) => glossary.kept.get(word) ?? word);
}

/**
 * Marks where a label, a button or a question may break. Japanese breaks between phrases. Thai does not break inside the
 * words of the glossary. The marks become elements when the text is shown (`app/jsx/`).
 */
export function markPhrases(
  text: string,
  locale: Locale,
  noBreak: NoBreak,
): string {
  return markHeading(text, locale, noBreak).replaceAll(sentenceMark, breakMark);
}

/**
 * Patterns of the words: `any` finds them without marks, and `kept` has the replacement of each; `marked` finds each with
 * marks, and has its replacement.
 */
type Glossary = {
  any: RegExp;
  kept: Map<string, string>;
  marked: [RegExp, string][];
};

// Making the patterns takes longer than using them, and every heading is searched for every word.
const glossaryOf = memoize((words: readonly string[]): Glossary => {
  // A longer word can contain a shorter one, so it comes first.
  const sorted = words.toSorted((a, b) => b.length - a.length);
  return {
    any: new RegExp(sorted.map(withoutSeams).map(literally).join("|"), "g"),
    kept: new Map(sorted.map((word) => [withoutSeams(word), keptWord(word)])),
    marked: sorted.map((word) => {
      const letters = [...withoutSeams(word)];
      return [
        new RegExp(letters.map(literally).join(`${breakMark}?`), "gu"),
        withSeams(word),
      ];
    }),
  };
});

const withoutSeams = (word: string) => word.replaceAll("|", "");

const keptWord = (word: string) =>
  keepStart + word.replaceAll("|", seamMark) + keepEnd;

/** In Japanese headings only a space needs an element that keeps it; elsewhere lines break at marks alone. */
const withSeams = (word: string) =>
  word
    .split("||")
    .map((line) =>
      line
        .split("|")
        .map((part) =>
          part.includes(" ") ? `${keepStart}${part}${keepEnd}` : part,
        )
        .join(seamMark),
    )
    .join(sentenceMark);

const literally = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function markJapanese(text: string, glossary: Glossary): string {
  return text
    .split(/(?<=。)(?=[^」』）])/u)
    .map((sentence) => markSentence(sentence, glossary))
    .join(sentenceMark);
}

function markSentence(sentence: string, { marked }: Glossary): string {
  // A line may break after the dot between two names, and not before it.
  const phrases = japanese
    .parse(sentence)
    .join(breakMark)
    .replaceAll(`${breakMark}・`, "・")
    .replace(dotBetweenNames, `・${breakMark}`);
  return marked.reduce(
    (result, [pattern, word]) => result.replace(pattern, word),
    phrases,
  );
}

const dotBetweenNames = new RegExp(`・(?!${breakMark}|$)`, "gu");

/** Keeps names in katakana on one line. Japanese breaks anywhere in running text, but in the large letters of a lead a cut name is seen. */
export function keepKatakana(text: string): string {
  return text.replace(katakanaName, `${keepStart}$&${keepEnd}`);
}

const katakanaName = /(?<![ァ-ヴー])[ァ-ヴー]{5,12}(?![ァ-ヴー])/g;

/** Keeps the Thai sign of repetition on the line of its word: a line does not break at the space before it. */
export function keepRepetitions(text: string): string {
  return text.replaceAll(" ๆ", "\u00a0ๆ");
}
