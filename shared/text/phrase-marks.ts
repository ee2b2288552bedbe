// Marks inside texts say where a line may break. They become elements when a text is shown: in React by `app/jsx/`, in
// articles by `content-reader/articles/`. They are private-use characters, so that no text contains them by chance.

/** A line may break here without a space. */
export const breakMark = "\uE000";
/** Start and end of words that stay on one line. */
export const keepStart = "\uE001";
export const keepEnd = "\uE002";
/** Stands between two sentences of a heading. Each has lines of its own. */
export const sentenceMark = "\uE003";

/**
 * The elements around words that stay on one line, and around a sentence with lines of its own. These names are used by no
 * style sheet but for one rule each in `base.css`, so that the words always look like the words around them.
 */
export const keptElement = "w-w";
export const sentenceElement = "w-s";

const anyMark = /[\uE000-\uE003]/;
const words = new RegExp(`(${breakMark}|${keepStart}[^${keepEnd}]*${keepEnd})`);

export function hasMarks(text: string): boolean {
  return anyMark.test(text);
}

/** The text without marks, for attributes, titles and everything else that is not set in lines. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\uE000-\uE003]/g, "");
}

/** Text, or an element with its name and content. */
export type MarkedPart =
  | string
  | {
      name: "wbr" | typeof keptElement | typeof sentenceElement;
      content: readonly MarkedPart[];
    };

/** The parts of a text with marks. A mark without its other half is dropped. */
export function markedParts(marked: string): MarkedPart[] {
  const sentences = marked.split(sentenceMark);
  if (sentences.length === 1) return markedWords(marked);
  return sentences.map((sentence) => ({
    name: sentenceElement,
    content: markedWords(sentence),
  }));
}

/** The parts of one sentence. */
export function markedWords(marked: string): MarkedPart[] {
  return marked.split(words).flatMap((part): MarkedPart[] => {
    if (part === breakMark) return [{ name: "wbr", content: [] }];
    const text = withoutMarks(part);
    if (text === "") return [];
    return [
      part.startsWith(keepStart)
        ? { name: keptElement, content: [text] }
        : text,
    ];
  });
}
