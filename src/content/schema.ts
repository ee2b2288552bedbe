import { z } from "zod";
import { eachLocale } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
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

/** A text of this form; `told` says which. */
export const written = (form: RegExp, told: string) =>
  z.string().regex(form, told);

/** One field for each language, for files that contain all languages. */
export const perLocale = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject(eachLocale(() => schema));

/** A text in each language. */
export const inEachLanguage = perLocale(text());

/** A list with one entry for each service of the site, in the order in which a page shows them. */
export function perService<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .array(z.strictObject({ service: z.enum(services), ...shape }))
    .superRefine((entries, context) => {
      for (const one of services) {
        const own = entries.filter((entry) => Object(entry).service === one);
        if (own.length !== 1)
          context.addIssue(
            `needs one entry for ${one} that begins with "- service: ${one}", and has ${own.length}; services are listed in src/shared/services.ts`,
          );
      }
    });
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
