import { z } from "zod";
import type { ArticleCategory } from "#shared/articles.ts";
import { eachLocale, type Locale } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
import { headProblem } from "../pages/head-limits.ts";
import { fileName } from "../read-text.ts";
import { text } from "../schema.ts";
import { calendarYear, writtenDate } from "../written-date.ts";

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be the slug of an article");

const headText = (key: "title" | "description", locale: Locale) =>
  text().refine((words) => headProblem(key, words, locale) === undefined, {
    error: ({ input }) => headProblem(key, String(input), locale),
  });

/** Front matter that every collection has, by language. */
export const entryFields = eachLocale((locale) => ({
  title: headText("title", locale),
  heading: text().max(90).optional(),
  description: headText("description", locale),
  excerpt: text().optional(),
  publishedAt: writtenDate,
  updatedAt: writtenDate.optional(),
  services: z.array(z.enum(services)).default([]),
  cover: z.strictObject({
    src: z
      .string()
      .regex(
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
  sourceHash: z
    .string()
    .regex(/^[0-9a-f]{12}$/, "must be 12 hexadecimal digits")
    .optional(),
  translator: z.string().optional(),
  reviewedBy: z.string().optional(),
  draft: z.boolean().default(false),
  noindex: z.boolean().default(false),
  redirectFrom: z.array(slug).default([]),
}));

/** Fields of any collection. Those that only some have are optional; the names in them must exist. */
export type EntryFields = z.output<
  z.ZodObject<(typeof entryFields)[Locale]>
> & {
  author?: string;
  category?: ArticleCategory;
  tags?: readonly string[];
  related?: readonly string[] | undefined;
  industry?: string;
  sample?: boolean;
};

/** Adds the rules between fields that every collection has. */
export function withEntryRules<Schema extends z.ZodType<EntryFields>>(
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
