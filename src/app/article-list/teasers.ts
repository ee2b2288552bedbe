import {
  clientOf,
  type Article,
  type Articles,
  type CaseStudy,
  type Content,
  type Entries,
  type Entry,
  type PageContext,
  originalOf,
  markPhrases,
} from "#content/index.ts";
import { subjectOf } from "#shared/articles.ts";
import { decorative } from "#shared/document/markup.ts";
import type { Locale } from "#shared/locales.ts";
import { memoize } from "#shared/memoize.ts";
import type { Service } from "#shared/services.ts";
import { dateInWords } from "../i18n/date-in-words.ts";

type Context = Pick<PageContext, "content" | "locale">;

/** The data of an article that lists show. */
export function articleTeaser(
  { slug, heading, category, minutes, locale, publishedAt }: Article,
  { noBreak }: Pick<Content, "noBreak">,
) {
  const date = publishedAt.slice(0, 10);
  return {
    slug,
    heading: markPhrases(heading, locale, noBreak),
    category,
    /** The calendar date as written, `2026-11-12`, and in words of the language. */
    date,
    dateText: dateInWords(date, locale),
    minutes,
  };
}

export type ArticleTeaser = ReturnType<typeof articleTeaser>;

/** The data of a case study that lists show. `lang` is the language of its words, where it is not that of the page. */
export function caseStudyTeaser(
  study: CaseStudy,
  { content, locale }: Context,
) {
  return {
    slug: study.slug,
    heading: markPhrases(study.heading, study.locale, content.noBreak),
    client: clientOf(study),
    industry: content.industries[study.industry]?.[locale] ?? study.industry,
    category: subjectOf[study.services[0]],
    ...(study.locale !== locale && { lang: study.locale }),
  };
}

export type CaseStudyTeaser = ReturnType<typeof caseStudyTeaser>;

const sharedOf = (own: readonly string[], others: readonly string[]) =>
  own.filter((name) => others.includes(name)).length;

/** The newest articles in a language that name one of these services. */
export function articlesWith(
  services: readonly Service[],
  { content, locale }: Context,
): ArticleTeaser[] {
  return content.articles
    .in(locale)
    .filter((article) => sharedOf(services, article.services) > 0)
    .slice(0, 3)
    .map((article) => articleTeaser(article, content));
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
    .filter((study) => sharedOf(services, study.services) > 0)
    .slice(0, 2)
    .map((study) => caseStudyTeaser(study, context));
}

/** All case studies for a page in a language, newest first: one that is not translated is there as its original. */
export function caseStudiesFor({ content, locale }: Context): CaseStudy[] {
  const { slugs, versions } = content["case-studies"];
  return slugs
    .map(versions)
    .flatMap((all) => all[locale] ?? originalOf(all) ?? [])
    .toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
}

/** Of articles with the same subjects only the newest are ever the ones to read after another. */
const newestOfKind = memoize((articles: Articles, locale: Locale) => {
  const kinds = Map.groupBy(
    articles.in(locale),
    ({ services, tags, category }) => [...services, ...tags, category].join(),
  );
  const some = [...kinds.values()].flatMap((kind) => kind.slice(0, 4));
  const newest = new Set(some);
  return articles.in(locale).filter((article) => newest.has(article));
});

/**
 * The three articles to read after this one, in its language: those that the writer named, otherwise those that share most
 * with it. A shared service counts more than all tags, a shared tag more than the subject; among equals the newest is first.
 */
export function relatedArticles(
  { slug, related, services, tags, category }: Article,
  articles: Articles,
  locale: Locale,
): Article[] {
  if (related !== undefined)
    return related.flatMap((name) => articles.versions(name)[locale] ?? []);
  const points = (other: Article) =>
    100 * sharedOf(services, other.services) +
    10 * sharedOf(tags, other.tags) +
    Number(category === other.category);
  return newestOfKind(articles, locale)
    .filter((other) => other.slug !== slug)
    .toSorted((a, b) => points(b) - points(a))
    .slice(0, 3);
}

/** The cover of an entry, scaled to fill its frame. */
export async function coverPicture<E extends Entry>(
  entries: Entries<E>,
  entry: E,
  { pictures }: Content,
): Promise<string> {
  const svg = entries.cover(entry);
  if (svg === "") return pictures.html(entry.file, entry.cover.src);
  return (
    decorative(svg)
      .replace("<svg", '<svg preserveAspectRatio="xMidYMid slice"')
      // Inline SVG needs no namespace.
      .replace(' xmlns="http://www.w3.org/2000/svg"', "")
  );
}
