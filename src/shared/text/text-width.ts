import type { Locale } from "../locales.ts";

/** Widest title in cells that search results show: 60 in Thai and English, 33 full-width characters in Japanese. */
export const titleCells = { th: 60, en: 60, ja: 66 } satisfies Record<
  Locale,
  number
>;

/**
 * Width of a text in display cells: combining Thai marks 0, full-width characters 2, everything else 1.
 * Used for the limits of titles and descriptions, since results cut by width and not by characters.
 */
export function displayCells(text: string): number {
  return [...text].reduce((cells, character) => cells + cellsOf(character), 0);
}

function cellsOf(character: string): number {
  if (/\p{Mn}/u.test(character)) return 0;
  return /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/.test(
    character,
  )
    ? 2
    : 1;
}
