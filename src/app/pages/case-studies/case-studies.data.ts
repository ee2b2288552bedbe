import { z } from "zod";
import { type PageContext, pageCopy, headed, meta } from "#content/index.ts";
import { coverPicture } from "../../article-list/category-tile.ts";
import {
  caseStudiesFor,
  caseStudyRow,
} from "../../case-study-list/case-study-teaser.ts";

const copySchema = z.strictObject({
  ...meta,
  hero: z.strictObject(headed),
  contact: z.strictObject(headed),
});

/** All case studies: the newest with its cover, the others as rows. */
export async function load(context: PageContext) {
  const { content, locale } = context;
  const [newest, ...others] = caseStudiesFor(context);
  return {
    copy: await pageCopy(content, "case-studies", copySchema, locale),
    ...(newest && {
      newest: {
        ...caseStudyRow(newest, context),
        description: newest.excerpt ?? newest.description,
        cover: coverPicture("cover", content["case-studies"].cover(newest)),
      },
    }),
    studies: others.map((study) => caseStudyRow(study, context)),
  };
}

export type CaseStudiesData = Awaited<ReturnType<typeof load>>;
