import type { HoursPeriod, OfficeHours } from "#shared/company.ts";
import { localeEntries, type Locale } from "#shared/locales.ts";
import { timeZoneName } from "#shared/text/time-zone.ts";
import type { CompanyFacts } from "./company-schema.ts";

/** Opening hours on one line, such as `Mon–Fri 09:00–18:00, Sat 10:00–14:00`. */
export function hoursOnOneLine(
  periods: readonly HoursPeriod[],
  locale: Locale,
): string {
  return periods
    .map(
      ({ days, open, close }) =>
        `${daysText(days, locale)} ${open}${rangeSign(locale)}${close}`,
    )
    .join(locale === "ja" ? "、" : ", ");
}

/** Opening hours as a page shows them. Special days that have passed by `now` are left out. */
export function officeHours(
  {
    hours = [],
    specialDays = [],
    timeZone,
  }: Pick<CompanyFacts, "hours" | "specialDays"> & { timeZone: string },
  { locale, closed, now }: { locale: Locale; closed: string; now: Date },
): OfficeHours {
  const timesText = (open = "", close = "") =>
    `${open}${rangeSign(locale)}${close}${locale === "th" ? " น." : ""}`;
  // The Swedish form of a date is that of ISO 8601.
  const today = now.toLocaleDateString("sv-SE", { timeZone });
  const coming = specialDays
    .map(({ to, ...days }) => ({ ...days, to: to ?? days.from }))
    .filter(({ to }) => to >= today)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const zone = timeZoneName(now.getTime(), locale, timeZone);
  return {
    timeZone,
    periods: hours,
    special: coming.map(({ note: _, ...days }) => days),
    lines: hours.map(({ days, open, close }) => ({
      days: daysText(days, locale),
      times: timesText(open, close),
    })),
    zone: locale === "ja" ? `（${zone}）` : `(${zone})`,
    specialLines: coming.map(({ from, to, open, close, note }) => ({
      days: datesText(from, to, locale),
      times: open === undefined ? closed : timesText(open, close),
      ...(note && { note: note[locale] }),
    })),
  };
}

function datesText(from: string, to: string, locale: Locale): string {
  const days = new Intl.DateTimeFormat(localeEntries[locale].tag, {
    dateStyle: "long",
    timeZone: "UTC",
  });
  const [first, last] = [new Date(from), new Date(to)];
  // The range of ICU has no characters for year, month and day in Japanese.
  if (locale === "ja" && from !== to)
    return `${days.format(first)}〜${days.format(last)}`;
  // No font of the site has the thin spaces of English, and between two numbers stands none.
  return days
    .formatRange(first, last)
    .replaceAll("\u2009", " ")
    .replace(/^(\d+) – (?=\d)/, "$1–");
}

/** The sign between the first and the last of days or times. */
const rangeSign = (locale: Locale) => (locale === "ja" ? "〜" : "–");

/** Days such as `Mon–Fri` or `Mon, Wed`. */
function daysText(days: readonly number[], locale: Locale): string {
  // 2024-01-01 was a Monday, so day n of the week is 2024-01-0n.
  const dayName = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    timeZone: "UTC",
  });
  const names = days.map((day) =>
    dayName.format(new Date(Date.UTC(2024, 0, day))),
  );
  const isRun =
    days.length > 2 &&
    days.every((day, index) => day === (days[0] ?? 0) + index);
  return isRun
    ? `${names[0]}${rangeSign(locale)}${names.at(-1)}`
    : names.join(locale === "ja" ? "・" : ", ");
}
