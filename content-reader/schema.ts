import { z } from "zod";
import { eachLocale, type Locale } from "#shared/locales.ts";
import { calendarDay } from "./written-date.ts";

/** A text that visitors read: not empty, without markup, line breaks, and spaces at its ends. */
export function text() {
  return z
    .string()
    .min(1, "is empty")
    .refine((value) => value.trim() === value, "starts or ends with a space")
    .refine(
      (value) => !/[<>\n]/.test(value),
      "contains markup or a line break; content files hold plain text",
    );
}

/** One field for each language, for files that contain all languages. */
export function perLocale<Schema extends z.ZodType>(
  schema: Schema,
): Record<Locale, Schema> {
  return eachLocale(() => schema);
}

export const headed = { heading: text(), lead: text() };
export const titled = z.strictObject({ title: text(), text: text() });

/** Title and description of a page, without the brand, and the day of the last change of its content. */
export const meta = {
  title: text(),
  description: text(),
  updated: calendarDay.optional(),
  /** What people type to find the page. Writers see it, and the build checks that the page uses it. */
  searchPhrases: z
    .strictObject({ main: text(), others: z.array(text()).min(3).max(6) })
    .optional(),
};
