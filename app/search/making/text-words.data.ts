import { fold } from "../fold.ts";
import { runsOf, latinKey } from "../words.ts";
import type { Locale } from "#shared/locales.ts";
import { japaneseWords, type Word } from "./japanese.data.ts";

export type { Word } from "./japanese.data.ts";

const thai = new Intl.Segmenter("th", { granularity: "word" });

/**
 * The words of a text, which make the vocabulary of the index. Only the build cuts texts with a dictionary: a query is
 * cut by the vocabulary, so no browser's dictionary matters. An undefined stands between words that are no neighbours.
 */
export function wordsOf(text: string, locale: Locale): (Word | undefined)[] {
  const cut =
    locale === "ja"
      ? japaneseWords(text)
      : locale === "th"
        ? [...thai.segment(text)].map(({ segment }) => ({
            key: fold(segment).text,
          }))
        : [{ key: fold(text).text }];
  return cut.flatMap((word) => {
    if (word === undefined) return [undefined];
    const runs = runsOf(word.key);
    if (runs.length === 0) return [undefined];
    const [run] = runs;
    if (runs.length === 1 && run && !run.isLatin)
      return [{ ...word, key: run.text }];
    return runs.map(({ text: letters, isLatin }) => ({
      key: isLatin ? latinKey(letters) : letters,
    }));
  });
}
