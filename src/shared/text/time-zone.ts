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
  const difference = differenceOf(time, timeZone);
  const there = new Date(time + minutesOf(difference) * 60_000);
  return there.toISOString().slice(0, 19) + difference;
}

/** The difference from UTC: `+07:00`. */
function differenceOf(time: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    timeZoneName: "longOffset",
  });
  const name = format
    .formatToParts(time)
    .find(({ type }) => type === "timeZoneName")?.value;
  return name?.slice("GMT".length) || "+00:00";
}

function minutesOf(difference: string): number {
  const [hours = 0, minutes = 0] = difference.slice(1).split(":").map(Number);
  return (difference.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
}
