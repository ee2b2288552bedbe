import {
  clientOf,
  type CaseStudy,
  type PageContext,
  originalOf,
  markPhrases,
} from "#content/index.ts";
import { subjectOf } from "#shared/articles.ts";
import type { Service } from "#shared/services.ts";
import { categoryTile } from "../article-list/category-tile.ts";

type Languages = Pick<PageContext, "content" | "locale">;

/** The data of a case study that lists show. `lang` is the language of its words, where it is not that of the page. */
export function caseStudyRow(study: CaseStudy, { content, locale }: Languages) {
  const { noBreak, industries } = content;
  const { slug, industry, services } = study;
  const [service] = services;
  return {
    slug,
    heading: markPhrases(study.heading, study.locale, noBreak),
    client: clientOf(study),
    industry: industries[industry]?.[locale] ?? industry,
    ...(service && { tile: categoryTile(subjectOf(service)) }),
    ...(study.locale !== locale && { lang: study.locale }),
  };
}

export type CaseStudyRow = ReturnType<typeof caseStudyRow>;

/** All case studies for a page in a language, newest first: one that is not translated is there as its original. */
export function caseStudiesFor({ content, locale }: Languages): CaseStudy[] {
  const all = content["case-studies"];
  return all.slugs
    .flatMap((slug) => {
      const versions = all.versions(slug);
      return versions[locale] ?? originalOf(versions) ?? [];
    })
    .toSorted(
      (a, b) =>
        Date.parse(b.publishedAt) - Date.parse(a.publishedAt) ||
        (a.slug < b.slug ? -1 : 1),
    );
}

/** The two newest case studies in a language that name one of these services. */
export function caseStudiesWith(
  services: readonly Service[],
  context: Languages,
): CaseStudyRow[] {
  return context.content["case-studies"]
    .in(context.locale)
    .filter((study) => study.services.some((name) => services.includes(name)))
    .slice(0, 2)
    .map((study) => caseStudyRow(study, context));
}

/** The case studies on the page of a service; nothing if there are none. */
export function caseStudiesOfService(
  service: Service,
  context: Languages,
): { caseStudies?: CaseStudyRow[] } {
  const caseStudies = caseStudiesWith([service], context);
  return caseStudies.length > 0 ? { caseStudies } : {};
}
