import type { Locale } from "#shared/locales.ts";
import { displayCells, titleCells } from "#shared/text/text-width.ts";

/** Widest description in display cells. Search results cut a wider one. */
const descriptionMost: Record<Locale, number> = {
  th: 155,
  en: 155,
  ja: 180,
};

const cells = "(full-width letters take two, Thai marks none)";

/** What is wrong with the width of a title or a description; undefined if search results show all of it. */
export function headProblem(
  key: "title" | "description",
  words: string,
  locale: Locale,
): string | undefined {
  const width = displayCells(words);
  if (key === "title")
    return width > titleCells[locale]
      ? `is wider than ${titleCells[locale]} display cells ${cells}`
      : undefined;
  const [least, most] = [locale === "ja" ? 80 : 70, descriptionMost[locale]];
  return width < least || width > most
    ? `must be ${least} to ${most} display cells wide ${cells}`
    : undefined;
}
