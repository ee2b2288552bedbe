import { localeEntries, type Locale } from "../locales.ts";

/** The name of a time zone that visitors know it by: Thailand Time, เวลาไทย, タイ時間. */
export function timeZoneName(
  epochMs: number,
  locale: Locale,
  timeZone: string,
): string {
  const name = nameOf("shortGeneric");
  // In Japanese, Japan itself has an abbreviation: JST. Its long name is 日本標準時.
  return /^[A-Z]+$/.test(name) ? nameOf("longGeneric") : name;

  function nameOf(form: "shortGeneric" | "longGeneric"): string {
    const parts = new Intl.DateTimeFormat(localeEntries[locale].tag, {
      timeZone,
      timeZoneName: form,
    }).formatToParts(epochMs);
    return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  }
}
