import { localeEntries, type Locale } from "#shared/locales.ts";
import { dateInWords } from "../i18n/date-in-words.ts";

/** A label in the words of a language. */
export function wordsOf(
  label: string | Record<Locale, string>,
  locale: Locale,
): string {
  return typeof label === "string" ? label : label[locale];
}

/** A number in Latin digits, with at least `decimals` decimals. */
export function formatNumber(
  value: number,
  locale: Locale,
  decimals = 0,
): string {
  return new Intl.NumberFormat(localeEntries[locale].tag, {
    numberingSystem: "latn",
    minimumFractionDigits: decimals,
    maximumFractionDigits: 2,
  }).format(value);
}

/**
 * The number of decimals for all figures of a column, so that 99 is written 99.0 beside 98.4. Of the figures with
 * decimals the one with the fewest counts. More decimals would claim more than the source published.
 */
export function sharedDecimals(values: readonly number[]): number {
  const counts = values
    .map((value) => String(value).split(".")[1]?.length ?? 0)
    .filter((count) => count > 0);
  return counts.length === 0 ? 0 : Math.min(...counts);
}

/** The length in percent of a bar that starts at zero; `most` takes the whole length. */
export const lengthOf = (value: number, most: number) =>
  most === 0 ? 0 : percent((value / most) * 100);

/** Two decimals: a fifth of a pixel on the widest drawing. */
export const percent = (value: number) => Math.round(value * 100) / 100;

/**
 * A date of publication, `2026` or `2026-03-05`, in the words of a language. Thai uses the Buddhist calendar (year + 543). A
 * year that stands alone says so, because readers meet years of both calendars.
 */
export function writtenDate(published: string, locale: Locale): string {
  // Day, month and year stay on one line.
  if (!/^\d{4}$/.test(published))
    return dateInWords(published, locale).replaceAll(" ", "\u00a0");
  if (locale === "th") return `พ.ศ.\u00a0${Number(published) + 543}`;
  return locale === "ja" ? `${published}年` : published;
}
