import type { Locale } from "#shared/locales.ts";
import { displayCells } from "#shared/text-width.ts";

/** Widest title in cells: 60 in Thai and English, 33 full-width characters in Japanese. */
const titleLimits = { th: 60, en: 60, ja: 66 } satisfies Record<Locale, number>;

/** A page's title with the brand behind it; the brand is left off where it would pass the limit. */
export function documentTitle(
  title: string,
  brand: string,
  locale: Locale,
): string {
  const full = locale === "ja" ? `${title}｜${brand}` : `${title} | ${brand}`;
  return displayCells(full) <= titleLimits[locale] ? full : title;
}
