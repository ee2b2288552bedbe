import type { PageContext } from "#content/index.ts";
import type { Service } from "#shared/services.ts";
import { articlesWith } from "../article-list/article-teaser.ts";
import { caseStudiesWith } from "../article-list/case-study-teaser.ts";

/** The newest articles and case studies that name a service. */
export function entriesOf(service: Service, context: PageContext) {
  return {
    articles: articlesWith([service], context),
    ...caseStudiesWith([service], context),
  };
}

export type ServiceEntries = ReturnType<typeof entriesOf>;
