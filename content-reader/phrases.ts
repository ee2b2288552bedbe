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
 * Marks where the large letters of a lead may break. Japanese breaks between phrases, and at the seams of long ones, which do
 * not move as a whole. Thai and English are running text.
 */
export function markLead(
  text: string,
  locale: Locale,
  noBreak: NoBreak,
): string {
  if (locale !== "ja") return text;
  return markPhrases(text, locale, noBreak)
    .replaceAll(seamMark, breakMark)
    .split(breakMark)
    .reduce((before, phrase) =>
      isShort(before.slice(before.lastIndexOf(breakMark) + 1), phrase)
        ? before + phrase
        : before + breakMark + phrase,
    );
}

/** A phrase like この or 紙に is read with the one after it, and an element for each would cost more than it gives. */
const isShort = (phrase: string, next: string) =>
  /^[^、。]{1,3}$/u.test(phrase) && phrase.length + next.length <= longest;

/** Longer phrases would tear a line of a phone. */
const longest = 9;

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

/** In Japanese headings only a space or a hyphen needs an element that keeps it; elsewhere lines break at marks alone. */
const withSeams = (word: string) =>
  word
    .split("||")
    .map((line) =>
      line
        .split("|")
        .map((part) =>
          /[ -]/.test(part) ? `${keepStart}${part}${keepEnd}` : part,
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
  // A line may break after the dot between two names and after a colon, and not before them.
  const phrases = japanese
    .parse(sentence)
    .join(breakMark)
    .replace(new RegExp(`${breakMark}([・：])`, "gu"), "$1")
    .replace(dotBetweenNames, `$1${breakMark}`)
    .replace(breakBeforeDependent, joinDependent);
  return marked.reduce(
    (result, [pattern, word]) => result.replace(pattern, word),
    phrases,
  );
}

/** A word that says little alone and follows another: the end of a phrase, of which a line should not begin. */
const breakBeforeDependent = new RegExp(
  `([^${breakMark}]*)${breakMark}(?=((?:こと|もの|ため|とき|とおり|うえ|ほう|よう|ところ|べき|ついて|よる|より|な[るりっら]|いう|して|おき)[^${breakMark}]*))`,
  "gu",
);

const joinDependent = (whole: string, before: string, dependent: string) =>
  before.length + dependent.length > longest ? whole : before;

const dotBetweenNames = new RegExp(`([・：])(?!${breakMark}|$)`, "gu");

/**
 * Keeps on one line what spaces part but nobody reads apart: the Thai sign of repetition and its word, a number and its Thai
 * unit or month, the dot between parts of a line and the part before it, and both numbers of a multiplication.
 */
export function keepSigns(text: string): string {
  return text
    .replaceAll(" ๆ", "\u00a0ๆ")
    .replace(thaiUnit, "\u00a0")
    .replace(/(?<=\S) · /g, "\u00a0· ")
    .replace(/(?<=\d) × (?=\d)/g, "\u00a0×\u00a0");
}

const thaiUnit =
  /(?<=\d) (?=นาที|ชั่วโมง|วัน|สัปดาห์|เดือน|ปี|ครั้ง|คน|ข้อ|ตัวอักษร|พิกเซล|บาท|เยน|ล้าน|มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม)/g;
