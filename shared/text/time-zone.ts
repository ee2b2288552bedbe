import { localeEntries, type Locale } from "../locales.ts";

/** The name of a time zone that visitors know it by: Thailand Time, เวลาไทย, タイ時間. */
export function timeZoneName(
  epochMs: number,
  locale: Locale,
  timeZone: string,
): string {
  const parts = new Intl.DateTimeFormat(localeEntries[locale].tag, {
    timeZone,
    timeZoneName: "shortGeneric",
  }).formatToParts(epochMs);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
