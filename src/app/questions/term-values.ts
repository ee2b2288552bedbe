import type { Terms } from "#content/index.ts";
import { localeEntries, type Locale } from "#shared/locales.ts";

/** The terms of `content/site.yaml` as words of a language: `3 months`, `7%`, `Thai baht and Japanese yen`. */
export function termValues(
  terms: Terms,
  locale: Locale,
): Partial<Record<keyof Terms, string>> {
  const number = (value: number | undefined, options: object) =>
    value === undefined
      ? undefined
      : new Intl.NumberFormat(locale, options).format(value);
  const unit = (value: number | undefined, name: "month" | "day") =>
    number(value, { style: "unit", unit: name, unitDisplay: "long" });
  const percent = (value: number | undefined) =>
    number(value === undefined ? undefined : value / 100, {
      style: "percent",
      maximumFractionDigits: 2,
    });
  const list = (items: readonly string[] | undefined) =>
    items && new Intl.ListFormat(locale).format(items);
  const nameOf = (type: "currency" | "language", code: string) =>
    new Intl.DisplayNames(locale, { type }).of(code) ?? code;
  const values = {
    currencies: list(terms.currencies?.map((code) => nameOf("currency", code))),
    minimumMonths: unit(terms.minimumMonths, "month"),
    usualMonths: unit(terms.usualMonths, "month"),
    firstOrder: terms.firstOrder && "",
    searchAds: terms.searchAds ? "" : undefined,
    noticeDays: unit(terms.noticeDays, "day"),
    paymentDays: unit(terms.paymentDays, "day"),
    vatPercent: percent(terms.vatPercent),
    withholdingPercent: percent(terms.withholdingPercent),
    reportLanguages: list(
      terms.reportLanguages?.map((code) =>
        nameOf("language", localeEntries[code].code),
      ),
    ),
    confidentiality: terms.confidentiality && "",
    firstMeetingFree: terms.firstMeetingFree && "",
  } satisfies Record<keyof Terms, string | undefined>;
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  );
}
