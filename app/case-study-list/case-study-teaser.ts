import {
  clientOf,
  type CaseStudy,
} from "#content-reader/case-studies/case-study.ts";
import type { Content, PageContext } from "#content-reader/content.ts";
import { originalOf } from "#content-reader/pages/page-facts.ts";
import { markPhrases } from "#content-reader/phrases.ts";
import { subjectOf } from "#shared/articles.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { memoize } from "#shared/memoize.ts";
import type { Service } from "#shared/services.ts";
import type { Markup } from "#shared/document/markup.ts";
import { categoryTile, coverPicture } from "../article-list/category-tile.ts";
import { thumbnail } from "../service-page/thumbnail.ts";

/** The data of a case study that lists show. */
export type CaseStudyTeaser = {
  slug: string;
  heading: string;
  client: string;
  /** The name in `content/industries.yaml`, and its words in the language of the page. */
  industry: string;
  industryName: string;
  services: readonly Service[];
  figure?: { value: string; label: string };
  picture: Markup;
  /** The picture is the object of the first service. */
  isObject?: true;
  /** The language of the words, where it is not that of the page. */
  lang?: Locale;
};

/** A list shows so many covers; what is below them has the object of its service, so that long lists stay light. */
const covers = 6;

/**
 * All case studies for a page in a language, newest first. One that is not translated is shown in the language of its
 * original: there are few of them, and each has a page in every language.
 */
export const caseStudiesFor = memoize(
  ({ "case-studies": all }: Content, locale: Locale): CaseStudy[] =>
    all.slugs
      .flatMap((slug) => {
        const versions = all.versions(slug);
        return versions[locale] ?? originalOf(versions) ?? [];
      })
      .toSorted(
        (a, b) =>
          Date.parse(b.publishedAt) - Date.parse(a.publishedAt) ||
          (a.slug < b.slug ? -1 : 1),
      ),
);

export function caseStudyTeasers(
  studies: readonly CaseStudy[],
  { content, locale }: Pick<PageContext, "content" | "locale">,
): CaseStudyTeaser[] {
  return studies.map((study, index) => {
    const { slug, industry, services } = study;
    const [first] = services;
    const [figure] = study.figures;
    return {
      ...wordsOf(study, { content, locale }),
      industry,
      services,
      ...(figure && { figure: { value: figure.value, label: figure.label } }),
      ...(first === undefined || index < covers
        ? {
            picture: coverPicture(
              `cover-${slug}`,
              content["case-studies"].cover(study),
            ),
          }
        : {
            picture: {
              ...thumbnail(first),
              markup: `object-${slug}`,
            },
            isObject: true,
          }),
    };
  });
}

function wordsOf(
  study: CaseStudy,
  { content, locale }: Pick<PageContext, "content" | "locale">,
) {
  const { noBreak, industries } = content;
  return {
    slug: study.slug,
    heading: markPhrases(study.heading, study.locale, noBreak),
    client: clientOf(study),
    industryName: industries[study.industry]?.[locale] ?? study.industry,
    ...(study.locale !== locale && { lang: study.locale }),
  };
}

/** The newest case studies of a language that name one of these services: those that share most come first. */
export function caseStudiesWith(
  services: readonly Service[],
  { content, locale }: Pick<PageContext, "content" | "locale">,
): CaseStudy[] {
  const shared = (study: CaseStudy) =>
    study.services.filter((service) => services.includes(service)).length;
  return content["case-studies"]
    .in(locale)
    .filter((study) => shared(study) > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, 2);
}

/** The data of a case study that a row shows. */
export type CaseStudyRow = Pick<
  CaseStudyTeaser,
  "slug" | "heading" | "client" | "industryName" | "lang"
> & { tile: Markup };

/** The case studies on the page of a service; nothing if there are none. */
export function caseStudiesOfService(
  service: Service,
  context: PageContext,
): { caseStudies?: CaseStudyRow[] } {
  const found = caseStudiesWith([service], context);
  if (found.length === 0) return {};
  const tile = categoryTile(subjectOf(service));
  return {
    caseStudies: found.map((study) => ({ ...wordsOf(study, context), tile })),
  };
}

/** The languages in which a case study exists. */
export function languagesOf(
  { "case-studies": all }: Content,
  slug: string,
): Locale[] {
  const versions = all.versions(slug);
  return locales.filter((locale) => versions[locale] !== undefined);
}
