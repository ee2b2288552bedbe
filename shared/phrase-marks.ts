// Marks inside texts that say where a line may break. They stand for elements and are never shown themselves;
// private-use characters, so that no text can contain them by chance.

/** A line may break here, though no space says so. */
export const breakMark = "\uE000";
/** Around words that stay on one line. */
export const keepStart = "\uE001";
export const keepEnd = "\uE002";

/** Here a phrase that is wider than its line may break, and only then. */
export const seamMark = "\uE003";

/** Between sentences: the next one begins a new line rather than breaking after its first words. */
export const sentenceMark = "\uE004";

/** The text without marks, for attributes, titles and everything else that is not set in lines. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\uE000-\uE004]/g, "");
}
