import { eachLocale, localeEntries, type Locale } from "#shared/locales.ts";

// It takes longer to make a format than to use it a hundred times.
const formats = eachLocale(
  (locale) =>
    new Intl.DateTimeFormat(localeEntries[locale].tag, {
      dateStyle: "long",
      timeZone: "UTC",
    }),
);

/** An ISO date in words, with the Buddhist year in Thai. It is made at build time, so that no time zone can shift it. */
export function dateInWords(date: string, locale: Locale): string {
  return formats[locale].format(new Date(`${date.slice(0, 10)}T00:00:00Z`));
}
