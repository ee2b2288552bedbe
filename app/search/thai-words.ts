import type { Mark } from "./marks.ts";

/** Whether Thai letters are only a part of a word: ไลน์ is no word in ออนไลน์. Firefox knows words since version 125. */
export function isInsideThaiWord(text: string, { start, end }: Mark): boolean {
  if (!("Segmenter" in Intl) || !/\p{Script=Thai}/u.test(text[start] ?? ""))
    return false;
  const { index = 0, segment = "" } =
    new Intl.Segmenter("th", { granularity: "word" })
      .segment(text)
      .containing(start) ?? {};
  return end - start < segment.length && end <= index + segment.length;
}
