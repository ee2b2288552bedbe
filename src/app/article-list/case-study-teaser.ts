import {
  clientOf,
  type CaseStudy,
  type PageContext,
  originalOf,
  markPhrases,
} from "#content/index.ts";
import { subjectOf } from "#shared/articles.ts";
import type { Service } from "#shared/services.ts";
import { categoryTile } from "./category-tile.ts";

type Context = Pick<PageContext, "content" | "locale">;

/** The data of a case study that lists show. `lang` is the language of its words, where it is not that of the page. */
export function caseStudyTeaser(
  study: CaseStudy,
  { content, locale }: Context,
) {
  const category = subjectOf(study.services[0]);
  return {
    slug: study.slug,
    heading: markPhrases(study.heading, study.locale, content.noBreak),
    client: clientOf(study),
    industry: content.industries[study.industry]?.[locale] ?? study.industry,
    category,
    tile: categoryTile(category),
    ...(study.locale !== locale && { lang: study.locale }),
  };
}

export type CaseStudyTeaser = ReturnType<typeof caseStudyTeaser>;

/** All case studies for a page in a language, newest first: one that is not translated is there as its original. */
export function caseStudiesFor({ content, locale }: Context): CaseStudy[] {
  const { slugs, versions } = content["case-studies"];
  return slugs
    .flatMap(
      (slug) => versions(slug)[locale] ?? originalOf(versions(slug)) ?? [],
    )
    .toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
}

/** The two newest other case studies in a language that name one of these services. */
export function caseStudiesWith(
  services: readonly Service[],
  context: Context,
  self?: string,
): CaseStudyTeaser[] {
  return context.content["case-studies"]
    .in(context.locale)
    .filter(({ slug }) => slug !== self)
    .filter((study) => study.services.some((name) => services.includes(name)))
    .slice(0, 2)
    .map((study) => caseStudyTeaser(study, context));
}
