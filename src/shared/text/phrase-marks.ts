/** A zero width space: a line may break here. */
export const breakMark = "\u200B";
/** A word joiner: no line breaks here. */
export const joinMark = "\u2060";

/** The text without marks, for attributes, titles, search and everything else that is not set in lines. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\u200B\u2060]/g, "");
}
