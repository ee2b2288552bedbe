import type { Locale } from "#shared/locales.ts";
import { displayCells, titleCells } from "#shared/text/text-width.ts";

/** A page's title followed by the brand, or without the brand if both exceed the limit. */
export function documentTitle(
  title: string,
  brand: string,
  locale: Locale,
): string {
  const full = locale === "ja" ? `${title}｜${brand}` : `${title} | ${brand}`;
  return displayCells(full) <= titleCells[locale] ? full : title;
}
