import { z } from "zod";
import type { PageContext } from "#content-reader/content.ts";
import { pageCopy } from "#content-reader/pages/page-copy.ts";
import { headed, meta } from "#content-reader/schema.ts";
import {
  caseStudiesFor,
  caseStudyTeasers,
} from "../../case-study-list/case-study-teaser.ts";

const copySchema = z.strictObject({
  ...meta,
  hero: z.strictObject(headed),
  contact: z.strictObject(headed),
});

export async function load({ content, locale }: PageContext) {
  const studies = caseStudiesFor(content, locale);
  return {
    copy: await pageCopy(content, "case-studies", copySchema, locale),
    studies: caseStudyTeasers(studies, { content, locale }),
  };
}

export type CaseStudiesData = Awaited<ReturnType<typeof load>>;
