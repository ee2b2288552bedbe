import { eachLocale, type Locale } from "#shared/locales.ts";
import { displayCells, titleCells } from "#shared/text/text-width.ts";

/** Smallest and largest width of a description in display cells. Search results cut a wider one. */
const descriptionCells = {
  th: [70, 155],
  en: [70, 155],
  ja: [80, 180],
} satisfies Record<Locale, [number, number]>;

/** Widest description in display cells. */
export const descriptionMost = eachLocale(
  (locale) => descriptionCells[locale][1],
);

/** Checks whether titles and descriptions fit into search results, and messages for those that do not. */
export const headLimits = eachLocale(limitsOf);

function limitsOf(locale: Locale) {
  const widest = titleCells[locale];
  const [from, to] = descriptionCells[locale];
  return {
    isTitle: (words: string) => displayCells(words) <= widest,
    titleProblem: `is wider than ${widest} display cells (full-width letters take two, Thai marks none)`,
    isDescription: (words: string) => {
      const cells = displayCells(words);
      return cells >= from && cells <= to;
    },
    descriptionProblem: `must be ${from} to ${to} display cells wide (full-width letters take two, Thai marks none)`,
  };
}
