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

/** A time (epoch milliseconds) as an article writes it, in a zone (IANA name): `2026-11-12T09:00:00+07:00`. */
export function zonedTime(time: number, timeZone: string): string {
  // The Swedish form of a date is that of ISO 8601.
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "longOffset",
  });
  const [day, hour, zone = ""] = format.format(time).split(" ");
  const difference = zone.slice("GMT".length).replace("\u2212", "-");
  return `${day}T${hour}${difference || "+00:00"}`;
}
