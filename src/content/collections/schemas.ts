import type { z } from "zod";
import type { CollectionName } from "#shared/collections.ts";
import type { Locale } from "#shared/locales.ts";
import { articleSchemas } from "../articles/article.ts";
import {
  caseStudySchemas,
  checkCaseStudy,
} from "../case-studies/case-study.ts";
import type { ContentProblem } from "../yaml/content-error.ts";
import type { Versions } from "./entry.ts";
import type { EntryFields } from "./entry-schema.ts";

/** The front matter of each collection by language, one line each. */
export const schemas = {
  articles: articleSchemas,
  "case-studies": caseStudySchemas,
} satisfies Record<CollectionName, Record<Locale, z.ZodType<EntryFields>>>;

/** The fields of an entry of a collection. */
export type FieldsOf<Name extends CollectionName> = z.output<
  (typeof schemas)[Name][Locale]
>;

/** What a collection checks in the languages of an entry beside what every collection does. */
export const ownChecks: Partial<
  Record<CollectionName, (versions: Versions) => ContentProblem[]>
> = { "case-studies": checkCaseStudy };
