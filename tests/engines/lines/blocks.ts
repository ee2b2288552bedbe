import {
  keepWords,
  wordsOf,
  type ThaiWords,
} from "#content-reader/keep-words.ts";
import {
  breakMark,
  keepEnd,
  keepStart,
  keptElement,
  seamMark,
  sentenceMark,
  withoutMarks,
} from "#shared/text/phrase-marks.ts";
import type { Part, Text } from "./texts.ts";

/** A word that no line may end inside: where it stands in its text, and the word that follows at once, or "". */
export type Word = { start: number; end: number; word: string; next: string };

/** A text as an engine lays it out, and its words. */
export type Block = {
  lang: string;
  html: string;
  /** It has phrases, and so no other breaks. */
  isPhrased: boolean;
  words: readonly Word[];
};

/** The text as it was built. */
export function blockOf(
  text: Text,
  { known }: Pick<ThaiWords, "known">,
): Block {
  const words: Word[] = [];
  let length = 0;
  let html = "";
  for (const part of text.parts) {
    if ("tag" in part) {
      html += part.tag;
      continue;
    }
    const plain = withoutMarks(part.words);
    for (const { start, end, ...word } of wordsIn(plain, text, known))
      words.push({ start: length + start, end: length + end, ...word });
    length += plain.length;
    html += part.words
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(keepStart, `<${keptElement}>`)
      .replaceAll(keepEnd, `</${keptElement}>`)
      .replaceAll(otherMarks, "<wbr>");
  }
  return { lang: text.lang, html, isPhrased: isPhrased(text), words };
}

const otherMarks = new RegExp(`[${breakMark}${seamMark}${sentenceMark}]`, "g");

/** The text without the words of an old list, and with those of a new one, kept on one line. */
export function keptAnew(
  text: Text,
  old: readonly string[],
  words: ThaiWords,
): Text {
  const isOld = new Set(old.map((word) => word.replace(/\|.*/, "")));
  const parts = text.parts.map((part): Part => {
    if ("tag" in part) return part;
    const free = part.words.replace(keptWord, (kept, word: string) =>
      isOld.has(word) ? word : kept,
    );
    return { words: keepWords(free, words) };
  });
  return { ...text, parts };
}

const keptWord = new RegExp(`${keepStart}([^${keepEnd}]*)${keepEnd}`, "g");

function isPhrased({ lang, parts }: Text): boolean {
  return (
    lang === "ja" && parts.some((part) => "tag" in part && part.tag === "<wbr>")
  );
}

/** What would look cut: in phrases names in katakana and words in kanji, in leads names. */
const inPhrases = /[ァ-ヴー]{2,}|[一-鿿々]{2,}/g;
const inLeads = /(?<![ァ-ヴー])[ァ-ヴー]{5,12}(?![ァ-ヴー])/g;

function* wordsIn(
  plain: string,
  text: Text,
  known: readonly string[],
): Generator<Word> {
  if (text.lang === "ja")
    for (const { 0: word, index } of plain.matchAll(
      isPhrased(text) ? inPhrases : inLeads,
    ))
      yield { start: index, end: index + word.length, word, next: "" };
  for (const { 0: run, index } of plain.matchAll(/[\u0E01-\u0E5B]+/g)) {
    let start = index;
    const all = wordsOf(run, known);
    for (const [at, word] of all.entries()) {
      const end = start + word.length;
      if (word.length > 1) yield { start, end, word, next: all[at + 1] ?? "" };
      start = end;
    }
  }
}
