import type { Mark } from "./marks.ts";

let words: Intl.Segmenter | undefined;

/** Loads the dictionary of Thai words, which takes a slow phone 45 ms: in a task of its own, before it is needed. */
export function prepareThaiWords(): void {
  if ("Segmenter" in Intl)
    words ??= new Intl.Segmenter("th", { granularity: "word" });
}

/** Whether Thai letters are only a part of a word: ไลน์ is no word in ออนไลน์. Firefox knows words since version 125. */
export function isInsideThaiWord(text: string, { start, end }: Mark): boolean {
  if (!/\p{Script=Thai}/u.test(text[start] ?? "")) return false;
  prepareThaiWords();
  const { index, segment } = words?.segment(text).containing(start) ?? {};
  if (index === undefined || segment === undefined) return false;
  return end - start < segment.length && end <= index + segment.length;
}
