import {
  clientOf,
  type CaseStudy,
} from "#content-reader/case-studies/case-study.ts";
import type { Content, PageContext } from "#content-reader/content.ts";
import { originalOf } from "#content-reader/pages/page-facts.ts";
import { markPhrases } from "#content-reader/phrases.ts";
import { locales, type Locale } from "#shared/locales.ts";
import type { Service } from "#shared/services.ts";
import {
  articleTeaser,
  type ArticleTeaser,
} from "../../article-list/article-teaser.ts";
import { coverPicture } from "../../article-list/category-tile.ts";
import { dateInWords } from "../../i18n/date-in-words.ts";
import {
  caseStudiesFor,
  caseStudyTeasers,
  languagesOf,
} from "../../case-study-list/case-study-teaser.ts";
import { drawBody } from "../../entry-text/draw-body.ts";
import type { PageSource } from "../../page.ts";
import { caseStudyMarkdown } from "./case-study-markdown.data.ts";
import { drawSources } from "./draw-sources.tsx";

/**
 * The data of a case study's page; undefined if none has the slug. If it is not translated, the page shows the original,
 * with everything around it in the requested language.
 */
export async function sourceOf(
  context: PageContext,
): Promise<PageSource | undefined> {
  const { content, locale, params } = context;
  const versions = content["case-studies"].versions(params.slug ?? "");
  const original = originalOf(versions);
  const study = versions[locale] ?? original;
  if (study === undefined) return undefined;
  return {
    load: () => loadFrom(study, original?.locale, context),
    beside: (origin): Record<string, string> =>
      study.locale === locale
        ? { "index.md": caseStudyMarkdown(study, content, origin) }
        : {},
  };
}

async function loadFrom(
  study: CaseStudy,
  original: Locale | undefined,
  context: PageContext,
) {
  const { content, locale } = context;
  const { slug, title, description, services, state, client } = study;
  const body = content["case-studies"].body(study);
  const existing = languagesOf(content, slug);
  const others = caseStudiesFor(content, locale).filter(
    (other) => other.slug !== slug,
  );
  const credit = [study.cover.credit, study.cover.license].filter(Boolean);
  return {
    slug,
    title,
    heading: markPhrases(study.heading, study.locale, content.noBreak),
    description: markPhrases(description, study.locale, content.noBreak),
    /** The language of the text. `locales` are those in which it exists, if it is not translated into all. */
    locale: study.locale,
    ...(existing.length < locales.length && { locales: existing, original }),
    ...((study.noindex || study.sample || state !== "published") && {
      isNoindex: true,
    }),
    ...(state !== "published" && { state }),
    ...(study.sample && { isSample: true }),
    client: clientOf(study),
    ...(client.name !== undefined && { isNamed: true }),
    ...(client.url !== undefined && { clientUrl: client.url }),
    industry: content.industries[study.industry]?.[locale] ?? study.industry,
    services,
    ...(study.period !== undefined && { period: study.period }),
    ...datesOf(study, locale),
    figures: study.figures,
    ...(study.quote && {
      quote: {
        text: study.quote.text,
        person: study.quote.person,
        role: study.quote.role,
      },
    }),
    cover: coverPicture("cover", content["case-studies"].cover(study)),
    coverAlt: study.cover.alt,
    ...(credit.length > 0 && { coverCredit: credit.join(", ") }),
    headings: body.headings.map(({ text, ...rest }) => ({
      ...rest,
      text: markPhrases(text, study.locale, content.noBreak),
    })),
    body: await drawBody(body.nodes, study, content),
    ...(study.sources.length > 0 && {
      sources: drawSources(study, locale, content),
    }),
    articles: articlesFor(services, content, locale),
    others: caseStudyTeasers(others.slice(0, 2), context),
  };
}

export type CaseStudyData = Awaited<ReturnType<typeof loadFrom>>;

/** The newest articles about the services of a case study; those that share most come first. */
function articlesFor(
  services: readonly Service[],
  content: Content,
  locale: Locale,
): ArticleTeaser[] {
  const shared = (article: { services: readonly Service[] }) =>
    article.services.filter((service) => services.includes(service)).length;
  return content.articles
    .in(locale)
    .filter((article) => shared(article) > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, 3)
    .map((article) => articleTeaser(article, content));
}

function datesOf(
  { publishedAt, updatedAt, originalChanged }: CaseStudy,
  locale: Locale,
) {
  const day = (date: string) => date.slice(0, 10);
  return {
    date: day(publishedAt),
    dateText: dateInWords(publishedAt, locale),
    ...(updatedAt !== undefined &&
      day(updatedAt) > day(publishedAt) && {
        updated: day(updatedAt),
        updatedText: dateInWords(updatedAt, locale),
      }),
    ...(originalChanged && {
      originalChangedText: dateInWords(originalChanged, locale),
    }),
  };
}
