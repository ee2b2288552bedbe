import { z } from "zod";
import { eachLocale, type Locale } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
import { entryFields, withEntryRules } from "../collections/entry-schema.ts";
import { text } from "../schema.ts";
import { calendarDay } from "../written-date.ts";

/** Who agreed to what the page says, when, and where the paper is. No visitor sees it. */
const consent = z.strictObject({
  by: text(),
  date: calendarDay,
  kept: text(),
});

/** A client by name, which needs consent, or a description by which nobody can tell who it is. */
const client = z
  .strictObject({
    name: text().optional(),
    url: z.url({ protocol: /^https$/ }).optional(),
    consent: consent.optional(),
    described: text().optional(),
  })
  .refine(
    ({ name, described }) => (name === undefined) !== (described === undefined),
    "needs either name, or described for a client who is not named",
  )
  .refine(
    ({ name, consent: given }) => name === undefined || given !== undefined,
    "is named, so it needs consent: by, date, kept (where the paper is)",
  )
  .refine(
    ({ described, url }) => described === undefined || url === undefined,
    "is not named, so it has no url",
  );

const figure = z.strictObject({
  value: text().max(12, "is longer than 12 letters; put the rest into label"),
  label: text(),
  /** Where the figure comes from, and for which time. */
  source: text(),
});

const quote = z.strictObject({
  text: text().max(320),
  person: text(),
  role: text(),
  consent,
});

/** Front matter of a case study in one language. */
export function frontMatter(locale: Locale) {
  return schemas[locale];
}

const schemas = eachLocale((locale) =>
  withEntryRules(
    z.strictObject({
      ...entryFields[locale],
      /** An example for development, of which nothing is true. It is never published. */
      sample: z.boolean().default(false),
      client,
      industry: z.string(),
      services: z.array(z.enum(services)).min(1, "must name a service"),
      /** When the work was done, in words. */
      period: text().max(40).optional(),
      figures: z.array(figure).max(4).default([]),
      quote: quote.optional(),
    }),
  ),
);

export type CaseStudyMatter = z.output<ReturnType<typeof frontMatter>>;
