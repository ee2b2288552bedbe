import { createTranslator } from "use-intl/core";
import { type Figures, type Content, missingWord } from "#content/index.ts";
import { localeEntries, type Locale } from "#shared/locales.ts";
import type { Messages } from "#shared/messages.ts";
import { dateInWords } from "../i18n/date-in-words.ts";

type ChartWords = ReturnType<typeof chartWords>;

/** The interface's words around charts, in one language. */
export function chartWords({ messages }: Content, locale: Locale) {
  return createTranslator<Messages, "chart">({
    locale,
    messages: messages[locale],
    namespace: "chart",
    timeZone: "UTC",
    getMessageFallback: missingWord(locale),
  });
}

export type PlotContext = { locale: Locale; words: ChartWords };

/** One row of figures, in the words of a language. */
export type Row = {
  label: string;
  value: number;
  /** The value in words. */
  shown: string;
  /** The value as above, with its unit. Its parts stay on one line. */
  written: string;
  tone: "subject" | "rest";
};

/** The rows of a chart in the order of its file. */
export function rowsOf(
  { series, times, written: pattern }: Figures,
  locale: Locale,
): Row[] {
  const factor = times?.[locale] ?? 1;
  const published = sharedDecimals(series.map(({ value }) => value));
  const decimals = decimalsTimes(published, factor);
  return series.map(({ label, value: figure, tone }): Row => {
    const value = figure * factor;
    const shown = formatNumber(value, locale, decimals);
    const written = (pattern?.[locale] ?? "#")
      .replace("#", shown)
      .replaceAll(" ", "\u00a0");
    return {
      label: wordsOf(label, locale),
      value,
      shown,
      written,
      tone: tone ?? "rest",
    };
  });
}

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

/** A figure and its unit, which stay on one line. Japanese puts no space between them. */
export function withUnit(
  figure: string,
  unit: string | undefined,
  locale: Locale,
): string {
  if (unit === undefined) return figure;
  return locale === "ja" ? figure + unit : `${figure}\u00a0${unit}`;
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

function yearAlone(year: number, locale: Locale): string {
  if (locale === "th") return `พ.ศ.\u00a0${year + 543}`;
  return locale === "ja" ? `${year}年` : String(year);
}

/** The decimals of figures that are written in a unit of another size, such as 4.05 for 4,045.9. */
function decimalsTimes(decimals: number, factor: number): number {
  return Math.min(2, Math.max(0, decimals - Math.round(Math.log10(factor))));
}

/**
 * A date of publication, `2026` or `2026-03-05`, in the words of a language. Thai uses the Buddhist calendar (year + 543). A
 * year that stands alone says so, because readers meet years of both calendars.
 */
export function writtenDate(published: string, locale: Locale): string {
  if (/^\d{4}$/.test(published)) return yearAlone(Number(published), locale);
  // Day, month and year stay on one line.
  return dateInWords(published, locale).replaceAll(" ", "\u00a0");
}
