import { z } from "zod";
import { type PageContext, pageCopy, headed, meta } from "#content/index.ts";
import {
  coverPicture,
  caseStudiesFor,
  caseStudyTeaser,
} from "../../article-list/teasers.ts";

export const schema = z.strictObject({
  ...meta,
  hero: z.strictObject(headed),
  contact: z.strictObject(headed),
});

/** All case studies: the newest with its cover, the others as rows. */
export async function load(context: PageContext) {
  const { content, locale } = context;
  const [newest, ...others] = caseStudiesFor(context);
  return {
    copy: await pageCopy(content, "case-studies", schema, locale),
    ...(newest && {
      newest: {
        ...caseStudyTeaser(newest, context),
        description: newest.excerpt ?? newest.description,
        cover: await coverPicture(content["case-studies"], newest, content),
      },
    }),
    studies: others.map((study) => caseStudyTeaser(study, context)),
  };
}
