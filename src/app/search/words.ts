import { stemmer } from "stemmer";
import { fold } from "./fold.ts";

/** A stretch of a text without spaces: a Latin word, a number, or a run of Thai or Japanese. `word` is as it was folded. */
export type Run = {
  start: number;
  end: number;
  word: string;
  isLatin: boolean;
};

/** A text as its keys without spaces, and the places at which a key may begin or end. */
export type Keyed = {
  text: string;
  /** `1` where a word may begin or end: not inside a Latin word, not between a Thai consonant and its vowel. */
  breaks: Uint8Array;
  runs: Run[];
};

/** Letters and digits of Latin script are parted, so that `90d` and `90 d` are the same. */
export function keyed(typed: string): Keyed {
  let text = "";
  const runs: Run[] = [];
  for (const [word] of fold(typed).matchAll(/[a-z]+|\d+|[^\sa-z\d]+/g)) {
    const isLatin = /^[a-z\d]/.test(word);
    const start = text.length;
    text += isLatin ? latinKey(word) : word;
    runs.push({ start, end: text.length, word, isLatin });
  }
  const breaks = new Uint8Array(text.length + 1).fill(1);
  for (const { start, end, isLatin } of runs)
    if (isLatin) breaks.fill(0, start + 1, end);
  for (const { index } of text.matchAll(/(?!^|$)(?:(?=[ะ-ู])|(?<=[เ-ไ]))/g))
    breaks[index] = 0;
  return { text, breaks, runs };
}

/** The key of a phrase: those of its words, joined. So `rich menu` and `richmenu` are one. */
export const phraseKey = (phrase: string) => keyed(phrase).text;

/** The key by which a folded Latin word is found: its stem, with one letter for two. Short words are mostly abbreviations, and the s of SNS is no plural. */
export const latinKey = (word: string) =>
  word.length < 4 ? word : stemmer(word).replace(/([a-z])\1+/g, "$1");
