import { z } from "zod";
import { perLocale, text } from "../schema.ts";
import { calendarDay } from "../written-date.ts";

const timeForm = 'must be a time in quotes, such as "09:00"';
const timeOfDay = z
  .string(timeForm)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: timeForm, abort: true })
  .meta({ format: "time" });

const opensFirst = "must be later than open";

/** The days and times of a usual week. A day with a break has two entries. */
export const hoursSchema = z
  .array(
    z
      .strictObject({
        days: z
          .array(z.int().min(1).max(7))
          .min(1)
          .refine(
            (days) => days.every((day, at) => day > (days[at - 1] ?? 0)),
            "must be in order, each day once: 1 is Monday, 7 is Sunday",
          ),
        open: timeOfDay,
        close: timeOfDay,
      })
      .refine(({ open, close }) => open < close, {
        path: ["close"],
        message: opensFirst,
      }),
  )
  .min(1)
  .superRefine((periods, context) => {
    for (const [index, period] of periods.entries())
      if (periods.slice(0, index).some((other) => overlap(other, period)))
        context.addIssue({
          code: "custom",
          path: [index, "days"],
          message: "has a day whose hours overlap those of an entry above",
        });
  });

type Period = z.output<typeof hoursSchema>[number];

const overlap = (one: Period, other: Period) =>
  one.days.some((day) => other.days.includes(day)) &&
  one.open < other.close &&
  other.open < one.close;

/** Days with other hours than those of the week. Without times the company is closed. */
export const specialDaysSchema = z.array(
  z
    .strictObject({
      from: calendarDay,
      to: calendarDay.optional(),
      open: timeOfDay.optional(),
      close: timeOfDay.optional(),
      note: z.strictObject(perLocale(text())).optional(),
    })
    .refine(({ from, to = from }) => from <= to, {
      path: ["to"],
      message: "must not be before from",
    })
    .refine(
      ({ open, close }) => (open === undefined) === (close === undefined),
      {
        path: ["open"],
        message: "needs close as well; leave both out where it is closed",
      },
    )
    .refine(({ open = "", close = "~" }) => open < close, {
      path: ["close"],
      message: opensFirst,
    }),
);
