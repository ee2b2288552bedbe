import type { Locale } from "#shared/locales.ts";
import { displayCells, titleCells } from "#shared/text/text-width.ts";

/** Narrowest and widest description in display cells. Search results cut a wider one. */
const descriptionCells: Record<Locale, [least: number, most: number]> = {
  th: [70, 155],
  en: [70, 155],
  ja: [80, 180],
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
  const [least, most] = descriptionCells[locale];
  return width < least || width > most
    ? `must be ${least} to ${most} display cells wide ${cells}`
    : undefined;
}
