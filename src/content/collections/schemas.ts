import type { z } from "zod";
import type { CollectionName } from "#shared/collections.ts";
import type { Locale } from "#shared/locales.ts";
import { frontMatter as article } from "../articles/front-matter.ts";
import {
  checkCaseStudy,
  frontMatter as caseStudy,
} from "../case-studies/case-study.ts";
import type { ContentProblem } from "../yaml/content-error.ts";
import type { Versions } from "./entry.ts";
import type { EntryFields } from "./entry-schema.ts";

type FrontMatterSchema = (locale: Locale) => z.ZodType<EntryFields>;

/** The front matter of each collection, one line each. */
export const schemas = {
  articles: article,
  "case-studies": caseStudy,
} satisfies Record<CollectionName, FrontMatterSchema>;

/** The fields of an entry of a collection. */
export type FieldsOf<Name extends CollectionName> = z.output<
  ReturnType<(typeof schemas)[Name]>
>;

/** What a collection checks in the languages of an entry beside what every collection does. */
export const ownChecks: Partial<
  Record<CollectionName, (versions: Versions) => ContentProblem[]>
> = { "case-studies": checkCaseStudy };
