import { plainText } from "./spam-text.ts";

/** Scripts whose texts have no spaces between words. Their parts are runs of two to four letters. */
const unspaced =
  /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;

const part = /‹\w+›|[\p{L}\p{M}ー]+|0|[!?$€£¥฿%]/gu;

/** Longer words are cut, so that the number of parts stays linear in the length of the text. */
const longestWord = 60;

/** The form's limit of a message. */
const judgedLength = 3000;

/**
 * The parts of a message by which the model judges it: its words, pairs of neighbouring words, the beginnings, middles and
 * ends of long words, and runs of letters where a script has no spaces. Every address counts as the same part, and so does
 * every number, so that no name of a person, a company or a site is learnt.
 */
export function featuresOf(message: string): Set<string> {
  const text = plainText(message.slice(0, judgedLength))
    .replace(/(?:https?:\/\/|www\.)\S{1,2000}/gu, " ‹link› ")
    .replace(/[\w.+-]{1,64}@[\w.-]{1,255}/gu, " ‹mail› ")
    .replace(/\d+/gu, "0");
  const features = new Set<string>();
  let before = "‹start›";
  for (const word of text.match(part) ?? []) {
    if (unspaced.test(word)) {
      addRuns(features, word);
      before = "‹run›";
      continue;
    }
    features.add(word);
    features.add(`${before} ${word}`);
    for (let at = 0; at + 5 <= Math.min(word.length, longestWord); at += 1)
      if (word.length > 5) features.add(`~${word.slice(at, at + 5)}`);
    before = word;
  }
  return features;
}

function addRuns(features: Set<string>, word: string): void {
  const letters = [...word];
  for (let at = 0; at < letters.length; at += 1)
    for (const length of [2, 3, 4])
      if (at + length <= letters.length)
        features.add(letters.slice(at, at + length).join(""));
}
