import type { HoursPeriod, OfficeHours } from "#shared/company.ts";
import type { Locale } from "#shared/locales.ts";
import { timeZoneName } from "#shared/text/time-zone.ts";

/** Opening hours on one line, such as `Mon–Fri 09:00–18:00, Sat 10:00–14:00`. */
export function hoursOnOneLine(
  periods: readonly HoursPeriod[],
  locale: Locale,
): string {
  return periods
    .map((period) => `${daysText(period, locale)} ${timesText(period, locale)}`)
    .join(locale === "ja" ? "、" : ", ");
}

/** Opening hours as a page shows them. */
export function officeHours(
  periods: readonly HoursPeriod[],
  timeZone: string,
  locale: Locale,
): OfficeHours {
  const zone = timeZoneName(Date.now(), locale, timeZone);
  return {
    timeZone,
    periods,
    lines: periods.map((period) => ({
      days: daysText(period, locale),
      times: timesText(period, locale) + (locale === "th" ? " น." : ""),
    })),
    zone: locale === "ja" ? `（${zone}）` : `(${zone})`,
  };
}

/** The sign between the first and the last of days or times. */
const rangeSign = (locale: Locale) => (locale === "ja" ? "〜" : "–");

const timesText = ({ open, close }: HoursPeriod, locale: Locale) =>
  `${open}${rangeSign(locale)}${close}`;

/** Days such as `Mon–Fri` or `Mon, Wed`. */
function daysText({ days }: HoursPeriod, locale: Locale): string {
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
