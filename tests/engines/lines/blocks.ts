import { katakanaWord } from "#content-reader/keep-katakana.ts";
import {
  isOneWord,
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
    for (const { start, end, ...word } of wordsIn(part.words, text, known))
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

const anyOtherMark = `[${breakMark}${seamMark}${sentenceMark}]`;
const otherMarks = new RegExp(anyOtherMark, "g");
const hasOtherMarks = new RegExp(anyOtherMark);

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
    lang === "ja" &&
    parts.some((part) =>
      "tag" in part ? part.tag === "<wbr>" : hasOtherMarks.test(part.words),
    )
  );
}

/** What would look cut between two places where a phrase may break: katakana, and words in kanji. */
const inPhrases = /[ァ-ヴー]{2,}|[一-鿿々]{2,}/g;
/** Words in katakana that no phrase may end inside. Longer ones are two words, and can have a seam. */
const acrossPhrases = /(?<![ァ-ヴー])[ァ-ヴー]{2,9}(?![ァ-ヴー])/g;
/** Words in katakana, each with what may not begin a line. */
const inRunningText = new RegExp(
  `(?:${katakanaWord.source})[、。，．」』）]?`,
  "g",
);
const seams = new RegExp(`[${seamMark}${sentenceMark}]`);

function* wordsIn(
  marked: string,
  text: Text,
  known: readonly string[],
): Generator<Word> {
  const plain = withoutMarks(marked);
  if (isOneWord(plain.trim(), { known })) return;
  if (text.lang === "ja")
    if (isPhrased(text)) {
      yield* matches(marked.split(hasOtherMarks), inPhrases);
      yield* matches(marked.split(seams), acrossPhrases);
    } else yield* matches([marked], inRunningText);
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

/** What is found in the pieces of a text with marks. */
function* matches(pieces: readonly string[], pattern: RegExp): Generator<Word> {
  let from = 0;
  for (const piece of pieces.map(withoutMarks)) {
    for (const { 0: word, index } of piece.matchAll(pattern)) {
      const start = from + index;
      yield { start, end: start + word.length, word, next: "" };
    }
    from += piece.length;
  }
}
