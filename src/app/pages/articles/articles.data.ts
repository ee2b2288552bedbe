import { z } from "zod";
import {
  type Article,
  type Articles,
  type Content,
  type PageContext,
  languagesWithPage,
  pageCopy,
  headed,
  meta,
  text,
} from "#content/index.ts";
import { memoize } from "#shared/memoize.ts";
import { articleCategories, type ArticleCategory } from "#shared/articles.ts";
import { collections } from "#shared/collections.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { articleTeaser } from "../../article-list/article-teaser.ts";
import { coverPicture } from "../../article-list/category-tile.ts";

const { entriesPerPage } = collections.articles;

export const schema = z.strictObject({
  ...meta,
  /** Title and description of further pages, with `{number}`. */
  pageTitle: text(),
  pageDescription: text(),
  hero: z.strictObject(headed),
  empty: text(),
  contact: z.strictObject(headed),
});

/** A page of the list; undefined where the list is shorter. */
export async function load({ content, locale, params }: PageContext) {
  const { all, copy: words, ...lists } = await listOf(content, locale);
  const pages = Math.max(1, Math.ceil(all.length / entriesPerPage));
  const number = Number(params.number ?? 1);
  if (number > pages) return undefined;
  const onPage = all.slice(
    (number - 1) * entriesPerPage,
    number * entriesPerPage,
  );
  const featured = onPage.find((article) => article.featured);
  const { pageTitle, pageDescription, ...copy } = words;
  return {
    copy: {
      ...copy,
      ...(number > 1 && {
        title: pageTitle.replace("{number}", String(number)),
        description: pageDescription.replace("{number}", String(number)),
      }),
    },
    ...(featured && {
      featured: {
        ...articleTeaser(featured, content),
        description: featured.excerpt ?? featured.description,
        cover: await coverPicture(
          featured,
          content.articles.cover(featured),
          content,
        ),
      },
    }),
    articles: onPage
      .filter((article) => article !== featured)
      .map((article) => articleTeaser(article, content)),
    counts: countsOf(onPage),
    onPage: onPage.length,
    total: all.length,
    number,
    pages,
    ...(number > 1 && {
      languages: languagesWithPage(content, "articles", number),
    }),
    ...lists,
  };
}

/** The data that all pages of the list share. A list can have hundreds of pages. */
const listOf = memoize(async (content: Content, locale: Locale) => {
  const { articles } = content;
  const all = featuredFirst(articles.in(locale));
  return {
    all,
    copy: await pageCopy(content, "articles", schema, locale, ["number"]),
    elsewhere: moreElsewhere(articles, locale),
  };
});

export type ArticlesData = NonNullable<Awaited<ReturnType<typeof load>>>;

/** Newest first, but for the newest of the featured ones, which stands on top of the first page. */
function featuredFirst(all: readonly Article[]): Article[] {
  const featured = all.find((article) => article.featured);
  if (featured === undefined) return [...all];
  return [featured, ...all.filter((article) => article !== featured)];
}

function countsOf(
  all: readonly Article[],
): Partial<Record<ArticleCategory, number>> {
  const counts = articleCategories.map(
    (category) =>
      [
        category,
        all.filter((article) => article.category === category).length,
      ] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** The language that has most articles which this one lacks. */
function moreElsewhere(
  articles: Articles,
  locale: Locale,
): { locale: Locale; count: number }[] {
  const more = locales
    .filter((other) => other !== locale)
    .map((other) => ({
      locale: other,
      count: articles
        .in(other)
        .filter(({ slug }) => articles.versions(slug)[locale] === undefined)
        .length,
    }));
  return more
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 1);
}
