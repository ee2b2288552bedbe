import type { Locale } from "#shared/locales.ts";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import { displayCells, titleCells } from "#shared/text/text-width.ts";

/** A page's title followed by the brand, or without the brand if both exceed the limit. */
export function documentTitle(
  title: string,
  brand: string,
  locale: Locale,
): string {
  const own = withoutMarks(title);
  const full = own + ending(brand, locale);
  return displayCells(full) <= titleCells[locale] ? full : own;
}

const ending = (brand: string, locale: Locale) =>
  locale === "ja" ? `｜${brand}` : ` | ${brand}`;
