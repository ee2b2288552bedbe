import { parseEmail } from "#shared/lead/lead-text.ts";
import { isLocale } from "#shared/locales.ts";

/** Values of the command's options. Each function throws an error that names the option and says what it takes. */

/** Epoch milliseconds of a time with zone, or of a day in UTC plus `dayOffsetMs`. */
export function parseTime(
  option: string,
  text: string,
  dayOffsetMs: number,
): number {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const isTime =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const ms = isDay || isTime ? Date.parse(text) : Number.NaN;
  // Date.parse reads 2026-02-31 as the third of March.
  const isReal =
    !Number.isNaN(ms) &&
    (!isDay || new Date(ms).toISOString().startsWith(text));
  if (!isReal)
    throw new Error(
      `--${option} must be a day such as 2026-01-31 (UTC), or a time such as 2026-01-31T09:00+07:00`,
    );
  return isDay ? ms + dayOffsetMs : ms;
}

export function parseLanguage(text: string) {
  if (isLocale(text)) return text;
  throw new Error("--language must be th, en or ja");
}

export function parseText(
  option: string,
  given: string,
  longest: number,
  shortest: number,
): string {
  const text = given.trim();
  const { length } = [...text];
  if (length >= shortest && length <= longest) return text;
  throw new Error(
    shortest > 0
      ? `--${option} must say who it was, in at most ${longest} characters`
      : `--${option} must have at most ${longest} characters`,
  );
}

export function parseFormat(text: string): "csv" | "json" {
  if (text === "csv" || text === "json") return text;
  throw new Error("--format must be csv or json");
}

export function parseAddress(text: string): string {
  const address = parseEmail(text);
  if (address !== undefined) return address;
  throw new Error("--email must be a mail address");
}

export function parseLimit(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Error("--limit must be a whole number from 1 to 999999");
}

/** People read references aloud and type them, so any letter case is accepted. */
export function parseReference(text = ""): string {
  if (/^C-[2-9A-HJ-NP-Z]{8}$/i.test(text)) return text.toUpperCase();
  throw new Error("which lead? A reference looks like C-7K3M9QXA");
}
