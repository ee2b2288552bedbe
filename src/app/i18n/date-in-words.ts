import { eachLocale, localeEntries, type Locale } from "#shared/locales.ts";

/** An ISO date in words, with the Buddhist year in Thai. It is made at build time, so that no time zone can shift it. */
export function dateInWords(date: string, locale: Locale): string {
  const day = date.slice(0, 10);
  const known = dates[locale].get(day);
  if (known !== undefined) return known;
  const words = dateFormats[locale].format(new Date(`${day}T00:00:00Z`));
  dates[locale].set(day, words);
  return words;
}

// Lists of sources repeat the same few dates.
const dates = eachLocale(() => new Map<string, string>());
// It takes longer to make a format than to use it a hundred times.
const dateFormats = eachLocale(
  (locale) =>
    new Intl.DateTimeFormat(localeEntries[locale].tag, {
      dateStyle: "long",
      timeZone: "UTC",
    }),
);
