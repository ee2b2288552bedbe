import { z } from "zod";

const { date, datetime } = z.regexes;
const day = date.source;
const time = datetime({ offset: true }).source;

/** A day of the Christian era as written, `2026-11-21`. */
export const calendarDay = dateOf(
  date,
  "must be a day that exists, such as 2026-11-21",
).meta({ format: "date" });

/** A time as written, or a day, which begins at 00:00 UTC. Pages show the calendar date as written. */
export const writtenDate = dateOf(
  new RegExp(`${day}|${time}`),
  "must be a date that exists, such as 2026-11-12T09:00:00+07:00; the difference from UTC is +07:00 in Thailand, +09:00 in Japan",
).meta({ format: "date-time" });

const dayOrYear = new RegExp(`${day}|^\\d{4}$`);
/** The day or the year of a publication as written, `2026-03-05` or `2026`. */
export const publicationDate = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(dateOf(dayOrYear, "must be a day such as 2026-11-21, or a year"));

function dateOf(form: RegExp, error: string) {
  return christian(z.string().regex(form, { error, abort: true }));
}

/** A year of the Christian era. The limits are years as well, both included. */
export const calendarYear = (first: number, last: number) =>
  christian(z.int()).min(first).max(last);

/** Refuses 1900 to 2199 by the calendar of Thailand, with the year to write. */
function christian<Schema extends z.ZodType<string | number>>(
  schema: Schema,
): Schema {
  const yearOf = (written: unknown) => Number(String(written).slice(0, 4));
  return schema.refine(
    (written) => yearOf(written) < 2443 || yearOf(written) > 2742,
    {
      error: ({ input }) =>
        `"${String(input)}" has a year of the Buddhist era: write ${yearOf(input) - 543}${String(input).slice(4)}`,
      abort: true,
    },
  );
}
