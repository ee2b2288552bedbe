import { z } from "zod";
import { eachLocale, type Locale } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
import { entryFields, withEntryRules } from "../collections/entry-schema.ts";
import type { Entry, Versions } from "../collections/entry.ts";
import { text } from "../schema.ts";
import { calendarDay } from "../written-date.ts";
import type { ContentProblem } from "../yaml/content-error.ts";
import { problemAt } from "../yaml/read-yaml.ts";

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

export const caseStudySchemas = eachLocale((locale) =>
  withEntryRules(
    z.strictObject({
      ...entryFields[locale],
      /** An example for development, of which nothing is true. It is never published. */
      sample: z.boolean().default(false),
      client,
      industry: z.string(),
      services: z.tuple([z.enum(services)], z.enum(services)),
      /** When the work was done, in words. */
      period: text().max(40).optional(),
      figures: z
        .array(
          z.strictObject({
            value: text().max(12, "is longer than 12; the rest is the label"),
            label: text(),
            /** Where the figure comes from, and for which time. */
            source: text(),
          }),
        )
        .max(4)
        .default([]),
      quote: z
        .strictObject({
          text: text().max(320),
          person: text(),
          role: text(),
          consent,
        })
        .optional(),
    }),
  ).refine(
    ({ sample, figures }) =>
      sample || !figures.some(({ value }) => /^0[.0]/.test(value)),
    { path: ["figures"], error: "are still those of the sample" },
  ),
);

export type CaseStudy = Entry<z.output<(typeof caseStudySchemas)[Locale]>>;

/** The client's name, or the words that describe a client who is not named. */
export function clientOf({ client: { name, described } }: CaseStudy): string {
  return name ?? described ?? "";
}

/** Checks that a case study tells the problem and the work, and that its languages agree. */
export function checkCaseStudy(versions: Versions): ContentProblem[] {
  const [first, ...others] = Object.values(versions);
  if (first === undefined) return [];
  const facts = ({ industry, services: named, sample }: Entry) =>
    JSON.stringify([industry, named, sample]);
  return [
    ...["problem", "work"]
      .filter((section) => !first.headings.some(({ id }) => id === section))
      .map((section) =>
        problemAt(first.file, "headings", `has no section {#${section}}`),
      ),
    ...others
      .filter((other) => facts(other) !== facts(first))
      .map(({ file }) =>
        problemAt(
          file,
          "industry",
          `or services or sample are not those of ${first.locale}.md`,
        ),
      ),
  ];
}
