// Marks inside texts say where a line may break. `phrase-tree.ts` replaces them by elements. They are private-use
// characters, so that no text contains them by chance.

/** A line may break here, though no space says so. */
export const breakMark = "\uE000";
/** Around words that stay on one line. */
export const keepStart = "\uE001";
export const keepEnd = "\uE002";

/** Inside a phrase: it may break here only if it is wider than a whole line. */
export const seamMark = "\uE003";

/** Between sentences: a sentence begins a new line rather than breaking after its first words. */
export const sentenceMark = "\uE004";

/** The text without marks, for attributes, titles and everything else that is not set in lines. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\uE000-\uE004]/g, "");
}
