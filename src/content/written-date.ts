import { z } from "zod";

/** A day of the Christian era as written, `2026-11-21`. */
export const calendarDay = dateOf(
  /^\d{4}-\d\d-\d\d$/,
  "must be a day such as 2026-11-21",
).meta({ format: "date" });

/** A time as written, or a day, which begins at 00:00 UTC. Pages show the calendar date as written. */
export const writtenDate = dateOf(
  /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d[+-]\d\d:\d\d)?$/,
  "must be a date such as 2026-11-12T09:00:00+07:00",
).meta({ format: "date-time" });

/** The day or the year of a publication as written, `2026-03-05` or `2026`. */
export const publicationDate = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(
    dateOf(
      /^\d{4}(?:-\d\d-\d\d)?$/,
      "must be a day such as 2026-11-21, or a year",
    ),
  );

/** A year of the Christian era. The limits are years as well, both included. */
export function calendarYear(first: number, last: number) {
  return z
    .int()
    .refine((year) => dateProblem(String(year)) === undefined, {
      error: ({ input }) => dateProblem(String(input)),
      abort: true,
    })
    .min(first)
    .max(last);
}

function dateOf(form: RegExp, formProblem: string) {
  return z
    .string()
    .regex(form, { error: formProblem, abort: true })
    .refine((written) => dateProblem(written) === undefined, {
      error: ({ input }) => dateProblem(String(input)),
    });
}

/** What is wrong with a day, a time or a year whose form is right, with the remedy. */
function dateProblem(written: string): string | undefined {
  const year = Number(written.slice(0, 4));
  // 1900 to 2199 of the Christian era, by the calendar of Thailand.
  if (year >= 2443 && year <= 2742)
    return `"${written}" has a year of the Buddhist era: write ${year - 543}${written.slice(4)}`;
  const day = written.slice(0, 10);
  const time = new Date(day);
  // A parser takes 2026-11-31 for the first of December.
  if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(day))
    return `"${written}" is no date that exists`;
  return Number.isNaN(Date.parse(written))
    ? `"${written}" is no time that exists; the difference from UTC is +07:00 in Thailand, +09:00 in Japan`
    : undefined;
}
