import type { Locale } from "#shared/locales.ts";
import { fold } from "../fold.ts";
import { japaneseWords } from "./japanese.data.ts";
import { keyed, Keys, latinKey, phraseKey, runsOf } from "../words.ts";

/** The keys of a phrase. `google maps` is also found where a text has it as one word. */
export function keysOfPhrase(phrase: string): string[] {
  const { text } = fold(phrase);
  const runs = runsOf(text);
  const joined = runs.every(({ isLatin }) => isLatin)
    ? [latinKey(runs.map((run) => run.text).join(""))]
    : [];
  return [phraseKey(text), ...joined];
}

/**
 * The keys by which readers of a language find a set of synonyms. Left out are words that they do not type, and phrases of
 * which the search knows every word, one of them from the same set: it finds the set by that word.
 */
export function typedKeys(
  set: readonly string[],
  locale: Locale,
  words: { has: (word: string) => boolean },
): string[] {
  const usual = usualWords(set, locale);
  return [
    ...new Set(
      usual
        .filter((phrase) => !isMadeOf(phrase, usual, words))
        .map((phrase) => phraseKey(fold(phrase).text)),
    ),
    ...(locale === "ja" ? readingsOf(usual) : []),
  ];
}

/** How many words of a set are found by how their characters are read: the first, which are the usual ones. */
const mostRead = 2;

/** How the characters of the usual words are read, as they are typed before they are converted. */
function readingsOf(set: readonly string[]): string[] {
  return set
    .filter((word) => /^[\p{Script=Han}ぁ-ヺー]*\p{Script=Han}/u.test(word))
    .slice(0, mostRead)
    .flatMap((phrase) => {
      const readings = japaneseWords(phrase).map((word) =>
        word === undefined || han.test(word.key) ? word?.reading : word.key,
      );
      return readings.includes(undefined) ? [] : [readings.join("")];
    });
}

const han = /\p{Script=Han}/u;
const thai = /[ก-๙]/;
const japanese = /[ぁ-ヺ\p{Script=Han}]/u;
const latin = /^[^ก-๙ぁ-ヺ\p{Script=Han}]+$/u;

/**
 * The scripts that readers of a language type, with how many words of a set: their own with all, others with the first,
 * which are the usual ones, and with short forms. Readers of Thai type English as well.
 */
const typed: Record<Locale, { script: RegExp; most: number }[]> = {
  th: [
    { script: thai, most: Infinity },
    { script: latin, most: Infinity },
  ],
  en: [
    { script: latin, most: Infinity },
    { script: thai, most: 1 },
    { script: japanese, most: 1 },
  ],
  ja: [
    { script: japanese, most: Infinity },
    { script: latin, most: 3 },
  ],
};
/** Words of an English phrase that readers of Thai or Japanese type. */
const longestForeign = 2;

function usualWords(set: readonly string[], locale: Locale): string[] {
  return typed[locale].flatMap(({ script, most }) =>
    set
      .filter(
        (word) =>
          script.test(word) &&
          (script !== latin ||
            locale === "en" ||
            runsOf(fold(word).text).length <= longestForeign),
      )
      .filter((word, place) => place < most || isShortForm(word)),
  );
}

/** Short forms, as LLMO and GA4, names, as Gemini, and files, as llms.txt, are typed in all languages. */
const isShortForm = (word: string) =>
  /^(?:[A-Za-z][A-Za-z\d]{1,4}|[A-Z][A-Za-z\d]*|[a-z]+\.[a-z]+)$/.test(word);

/** Letters of a compound that is kept although its parts are known. A character carries more than a letter. */
const longestWord = { han: 4, others: 9 };

/** Whether a phrase is others: at least one of its set, and words of the texts. */
function isMadeOf(
  phrase: string,
  set: readonly string[],
  words: { has: (word: string) => boolean },
): boolean {
  const whole = keyed(fold(phrase).text);
  // Written as one word it may be misspelt, or typed by half, as one.
  const longest = longestWord[han.test(whole.text) ? "han" : "others"];
  if (whole.runs.length === 1 && whole.text.length <= longest) return false;
  const others = new Keys<true>();
  for (const other of set)
    if (other !== phrase) others.set(phraseKey(fold(other).text), true);
  const { text, breaks } = whole;
  /** What is reached at each place: nothing, words alone, or words with one of the set. */
  const reached = new Uint8Array(text.length + 1);
  reached[0] = 1;
  for (let start = 0; start < text.length; start += 1) {
    if (reached[start] === 0) continue;
    for (const { end } of others.startingAt(whole, start))
      if (end - start < text.length) reached[end] = 2;
    for (let end = start + 1; end <= text.length; end += 1)
      if (breaks[end] === 1 && words.has(text.slice(start, end)))
        reached[end] = Math.max(reached[end] ?? 0, reached[start] ?? 0);
  }
  return reached[text.length] === 2;
}
