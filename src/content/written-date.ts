import { z } from "zod";

/** Years that a writer means by the Buddhist calendar of Thailand: 1900 to 2199 of the Christian era. */
const buddhistYears = { first: 2443, last: 2742, ahead: 543 };

const parts =
  /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)[+-](\d\d):(\d\d))?$/;

/** A day of the Christian era as written, `2026-11-21`. */
export const calendarDay = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, "must be a day such as 2026-11-21")
  .refine(isDate, { error: ({ input }) => dateProblem(String(input)) })
  .meta({ format: "date" });

/**
 * A time as written, `2026-11-12T09:00:00+07:00`, or a day, which begins at 00:00 UTC. Pages show the calendar date as
 * written.
 */
export const writtenDate = z
  .string()
  .regex(parts, "must be a date such as 2026-11-12T09:00:00+07:00")
  .refine(isDate, { error: ({ input }) => dateProblem(String(input)) })
  .meta({ format: "date-time" });

/** The day or the year of a publication as written, `2026-03-05` or `2026`. */
export const publicationDate = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(
    z
      .string()
      .regex(
        /^\d{4}(?:-\d\d-\d\d)?$/,
        "must be a day such as 2026-11-21, or a year",
      )
      .refine(isDate, { error: ({ input }) => dateProblem(String(input)) }),
  );

/** A year of the Christian era. The limits are years as well, both included. */
export function calendarYear(first: number, last: number) {
  return z
    .int()
    .refine((year) => !isBuddhist(year), {
      error: ({ input }) => eraProblem(String(input), Number(input)),
      abort: true,
    })
    .min(first)
    .max(last);
}

function isDate(written: string): boolean {
  return dateProblem(written) === undefined;
}

/**
 * What is wrong with a day or a time whose form is right, with the remedy, or undefined. `Date.parse` would take
 * `2026-11-31` for the first of December.
 */
function dateProblem(written: string): string | undefined {
  if (/^\d{4}$/.test(written))
    return isBuddhist(Number(written))
      ? eraProblem(written, Number(written))
      : undefined;
  const numbers = parts.exec(written)?.slice(1).map(Number);
  if (numbers === undefined) return undefined; // Its form has been reported.
  const [year = 0, month = 0, day = 0, ...time] = numbers;
  if (isBuddhist(year)) return eraProblem(written, year);
  if (month < 1 || month > 12)
    return `"${written}" is no date that exists: months are 01 to 12`;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day < 1 || day > last)
    return `"${written}" is no date that exists: the last day of that month is ${written.slice(0, 8)}${last}`;
  const [hours = 0, minutes = 0, seconds = 0, zone = 0, zoneMinutes = 0] = time;
  if (hours > 23 || minutes > 59 || seconds > 59)
    return `"${written}" is no time that exists: times are 00:00:00 to 23:59:59`;
  if (zone > 14 || zoneMinutes > 59)
    return `"${written}" has no difference from UTC that exists; in Thailand it is +07:00, in Japan +09:00`;
  return undefined;
}

function isBuddhist(year: number): boolean {
  return year >= buddhistYears.first && year <= buddhistYears.last;
}

/** `written` begins with the year. */
function eraProblem(written: string, year: number): string {
  const meant = written.replace(/^\d+/, String(year - buddhistYears.ahead));
  return `"${written}" has a year of the Buddhist era: write ${meant}`;
}
