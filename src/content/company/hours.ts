import type { Locale } from "#shared/locales.ts";
import { timeZoneName } from "#shared/text/time-zone.ts";
import type { CompanyFacts } from "./company-schema.ts";

type Periods = NonNullable<CompanyFacts["hours"]>;

/** Opening hours on one line, such as `Mon–Fri 09:00–18:00, Sat 10:00–14:00`. */
export function hoursOnOneLine(periods: Periods, locale: Locale): string {
  return linesOf(periods, locale)
    .map(({ days, times }) => `${days} ${times}`)
    .join(locale === "ja" ? "、" : ", ");
}

/** Opening hours as a page shows them: a line for each period, and the name of the zone. */
export function officeHours(
  periods: Periods,
  timeZone: string,
  locale: Locale,
) {
  const zone = timeZoneName(Date.now(), locale, timeZone);
  return {
    periods,
    lines: linesOf(periods, locale),
    zone: locale === "ja" ? `（${zone}）` : `(${zone})`,
  };
}

function linesOf(periods: Periods, locale: Locale) {
  // 2024-01-01 was a Monday, so day n of the week is 2024-01-0n.
  const dayName = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    timeZone: "UTC",
  });
  const to = locale === "ja" ? "〜" : "–";
  return periods.map(({ days, open, close }) => {
    const names = days.map((day) => dayName.format(Date.UTC(2024, 0, day)));
    const isRun =
      days.length > 2 &&
      days.every((day, index) => day === (days[0] ?? 0) + index);
    return {
      days: isRun
        ? `${names[0]}${to}${names.at(-1)}`
        : names.join(locale === "ja" ? "・" : ", "),
      times: `${open}${to}${close}${locale === "th" ? " น." : ""}`,
    };
  });
}
