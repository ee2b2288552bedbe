// Marks inside texts say where a line may break. `phrase-tree.ts` replaces them by elements. They are private-use
// characters, so that no text contains them by chance.

/** A line may break here without a space. */
export const breakMark = "\uE000";
/** Start and end of words that stay on one line. */
export const keepStart = "\uE001";
export const keepEnd = "\uE002";

/** A phrase may break here only if it is wider than a whole line. */
export const seamMark = "\uE003";

/** Stands between sentences. A sentence that does not fit starts on a new line. */
export const sentenceMark = "\uE004";

/** The text without marks, for attributes, titles and everything else that is not set in lines. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\uE000-\uE004]/g, "");
}
