import { stemmer } from "stemmer";
import { fold } from "./fold.ts";

/**
 * A stretch of a text that is written without spaces: a Latin word or number, or a run of Thai or Japanese. `start` and `end`
 * are its places in the keyed text; `word` is as it was typed.
 */
export type Run = {
  start: number;
  end: number;
  word: string;
  isLatin: boolean;
};

/** The key by which a folded Latin word is found: its stem, with one letter for two, in American spelling. */
export function latinKey(word: string): string {
  // Short words are mostly abbreviations, and the s of SNS is no plural.
  if (word.length < 4) return word;
  const american = word
    .replace(/is(?=(?:e[ds]?|ing|ation|ations)$)/, "iz")
    .replace(/ys(?=(?:e[drs]?|ing)$)/, "yz")
    .replace(/our(?=s?$|ed$|ing$|ite|able)/, "or")
    .replace(/^enquir/, "inquir")
    .replace(/tre(?=s?$)/, "ter");
  return stemmer(american).replace(/([a-z])\1+/g, "$1");
}

/**
 * The key of a phrase: those of its words, joined. So `rich menu` and `richmenu` are one, and a phrase in Thai or
 * Japanese is itself.
 */
export const phraseKey = (phrase: string) => keyed(phrase).text;

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
  for (let index = 1; index < text.length; index += 1)
    if (/[ะ-ู]/.test(text[index] ?? "") || /[เ-ไ]/.test(text[index - 1] ?? ""))
      breaks[index] = 0;
  return { text, breaks, runs };
}
