import { z } from "zod";
import { articleCategories, type ArticleCategory } from "#shared/articles.ts";
import type { CollectionName } from "#shared/collections.ts";
import { services } from "#shared/services.ts";
import { fileName } from "../read-text.ts";
import { text, written } from "../schema.ts";
import { calendarDay, calendarYear, writtenDate } from "../written-date.ts";

const slug = written(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  "must be the slug of an article",
);

/** Front matter that every collection has. */
const fields = {
  title: text(),
  heading: text().max(90).optional(),
  description: text(),
  excerpt: text().optional(),
  publishedAt: writtenDate,
  updatedAt: writtenDate.optional(),
  services: z.array(z.enum(services)).default([]),
  cover: z.strictObject({
    src: written(
      fileName("svg|jpe?g|png|webp|avif"),
      "must be a photograph or an .svg file beside it",
    ),
    alt: text(),
    credit: text().optional(),
    license: text().optional(),
  }),
  sources: z
    .array(
      z.strictObject({
        name: text(),
        publisher: text(),
        year: calendarYear(1990, 2100),
        url: z.url({ protocol: /^https?$/ }).optional(),
        accessed: writtenDate,
      }),
    )
    .default([]),
  toc: z.boolean().optional(),
  translation: z.enum(["original", "translated", "machine-draft"]),
  /** Hash of the original at the time of the translation; `npm run build` tells it. */
  sourceHash: written(
    /^[0-9a-f]{12}$/,
    "must be 12 hexadecimal digits",
  ).optional(),
  translator: z.string().optional(),
  reviewedBy: z.string().optional(),
  draft: z.boolean().default(false),
  noindex: z.boolean().default(false),
};

/** Fields of any collection. Those that only some have are optional; the names in them must exist. */
export type EntryFields = z.output<z.ZodObject<typeof fields>> & {
  author?: string;
  category?: ArticleCategory;
  tags?: readonly string[];
  related?: readonly string[] | undefined;
  industry?: string;
  sample?: boolean;
};

/** Adds the rules between fields that every collection has. */
function withRules<Schema extends z.ZodType<EntryFields>>(
  schema: Schema,
): Schema {
  return schema
    .refine(
      ({ publishedAt, updatedAt = publishedAt }) =>
        Date.parse(updatedAt) >= Date.parse(publishedAt),
      { path: ["updatedAt"], error: "is earlier than publishedAt" },
    )
    .refine(
      ({ translation, sourceHash }) =>
        translation !== "original" || sourceHash === undefined,
      { path: ["sourceHash"], error: "belongs to translations only" },
    );
}

const article = withRules(
  z.strictObject({
    ...fields,
    author: z.string(),
    category: z.enum(articleCategories),
    tags: z.array(z.string()).max(6).default([]),
    /** What readers may type into the search and the article does not say. Shown nowhere. */
    searchWords: z.array(text()).max(60).default([]),
    related: z.array(slug).max(3).optional(),
    featured: z.boolean().default(false),
  }),
);

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

const caseStudy = withRules(
  z.strictObject({
    ...fields,
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
);

/** The front matter of each collection. */
export const entrySchemas = {
  articles: article,
  "case-studies": caseStudy,
} satisfies Record<CollectionName, z.ZodType<EntryFields>>;

/** The fields of an entry of a collection. */
export type FieldsOf<Name extends CollectionName> = z.output<
  (typeof entrySchemas)[Name]
>;
