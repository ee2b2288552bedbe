// Marks inside texts say where a line may break. They become elements when a text is shown: in React by `app/jsx/`, in
// articles by `content-reader/articles/`. They are private-use characters, so that no text contains them by chance.

/** A line may break here without a space. */
export const breakMark = "\uE000";
/** Start and end of words that stay on one line. */
export const keepStart = "\uE001";
export const keepEnd = "\uE002";
/** Inside a word: a line may break here only if the word, in Japanese its phrase, is wider than a whole line. */
export const seamMark = "\uE004";
/** Stands between two sentences of a heading. One that does not fit begins on a new line. */
export const sentenceMark = "\uE003";

/**
 * The elements around words that stay on one line, and around a sentence that moves as a whole. These names are used by no
 * style sheet but for one rule each in `base.css`, so that the words always look like the words around them.
 */
export const keptElement = "w-w";
export const sentenceElement = "w-s";

const anyMark = /[\uE000-\uE004]/;
const keptPart = new RegExp(`(${keepStart}[^${keepEnd}]*${keepEnd})`);

export function hasMarks(text: string): boolean {
  return anyMark.test(text);
}

/** The text without marks, for attributes, titles and everything else that is not set in lines. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\uE000-\uE004]/g, "");
}

/** Text, or an element with its name and content. */
export type MarkedPart =
  | string
  | {
      name: "wbr" | typeof keptElement | typeof sentenceElement;
      content: readonly MarkedPart[];
    };

const lineBreak: MarkedPart = { name: "wbr", content: [] };

/** The parts of a text with marks. A mark without its other half is dropped. */
export function markedParts(marked: string): MarkedPart[] {
  const sentences = marked.split(sentenceMark);
  if (sentences.length === 1) return markedWords(marked);
  return sentences.flatMap((sentence, index) => [
    ...(index > 0 ? [lineBreak] : []),
    { name: sentenceElement, content: markedWords(sentence) },
  ]);
}

/** The parts of one sentence. */
export function markedWords(marked: string): MarkedPart[] {
  return broken(marked.split(breakMark).map(phraseParts));
}

function phraseParts(phrase: string): MarkedPart[] {
  const parts = phrase.split(keptPart).map((part): MarkedPart[] => {
    if (!part.startsWith(keepStart)) return [part];
    const kept = part.split(seamMark).map(keptWord);
    return kept.length > 1
      ? [{ name: sentenceElement, content: broken(kept) }]
      : kept.flat();
  });
  const pieces = split(parts.flat());
  const shown = pieces.map((piece) =>
    piece.map(plain).filter((part) => part !== ""),
  );
  return shown.length > 1
    ? [{ name: sentenceElement, content: broken(shown) }]
    : shown.flat();
}

const plain = (part: MarkedPart) =>
  typeof part === "string" ? withoutMarks(part) : part;

function keptWord(word: string): MarkedPart[] {
  const text = withoutMarks(word);
  return text === "" ? [] : [{ name: keptElement, content: [text] }];
}

/** Cuts a phrase at the seams outside kept words. */
function split(parts: readonly MarkedPart[]): MarkedPart[][] {
  const pieces: MarkedPart[][] = [[]];
  for (const part of parts) {
    const [first = "", ...others] =
      typeof part === "string" ? part.split(seamMark) : [part];
    pieces.at(-1)?.push(first);
    for (const other of others) pieces.push([other]);
  }
  return pieces;
}

/** A line may break between the pieces. */
const broken = (pieces: readonly MarkedPart[][]): MarkedPart[] =>
  pieces.flatMap((piece, index) => (index > 0 ? [lineBreak, ...piece] : piece));
