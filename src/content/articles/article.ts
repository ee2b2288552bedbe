import { z } from "zod";
import { articleCategories } from "#shared/articles.ts";
import { eachLocale, type Locale } from "#shared/locales.ts";
import type { Entry } from "../collections/entry.ts";
import {
  entryFields,
  slug,
  withEntryRules,
} from "../collections/entry-schema.ts";
import { text } from "../schema.ts";

// Schemas are made once: making one takes longer than checking an article with it.
export const articleSchemas = eachLocale((locale) =>
  withEntryRules(
    z.strictObject({
      ...entryFields[locale],
      author: z.string(),
      category: z.enum(articleCategories),
      tags: z.array(z.string()).max(6).default([]),
      /** What readers may type into the search and the article does not say. Shown nowhere. */
      searchWords: z.array(text()).max(60).default([]),
      related: z.array(slug).max(3).optional(),
      featured: z.boolean().default(false),
    }),
  ),
);

export type Article = Entry<z.output<(typeof articleSchemas)[Locale]>>;
