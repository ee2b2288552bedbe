import {
  type Article,
  type Content,
  type PageContext,
  markPhrases,
} from "#content/index.ts";
import type { ArticleCategory } from "#shared/articles.ts";
import type { Service } from "#shared/services.ts";
import { dateInWords } from "../i18n/date-in-words.ts";
import { categoryTile } from "./category-tile.ts";

/** The data of an article that lists show. */
export type ArticleTeaser = {
  slug: string;
  heading: string;
  category: ArticleCategory;
  /** The calendar date as written, `2026-11-12`, and in words of the language. */
  date: string;
  dateText: string;
  minutes: number;
  tile: string;
};

const teasers = new WeakMap<Article, ArticleTeaser>();

/** The teaser of an article. It is memoized, because several lists and pages show the same article. */
export function articleTeaser(
  article: Article,
  { noBreak }: Pick<Content, "noBreak">,
): ArticleTeaser {
  const known = teasers.get(article);
  if (known !== undefined) return known;
  const { slug, heading, category, minutes, locale } = article;
  const date = article.publishedAt.slice(0, 10);
  const teaser = {
    slug,
    heading: markPhrases(heading, locale, noBreak),
    category,
    date,
    dateText: dateInWords(date, locale),
    minutes,
    tile: categoryTile(category),
  };
  teasers.set(article, teaser);
  return teaser;
}

/** The newest articles in a language that name one of these services. */
export function articlesWith(
  services: readonly Service[],
  { content, locale }: PageContext,
): ArticleTeaser[] {
  return content.articles
    .in(locale)
    .filter((article) =>
      article.services.some((name) => services.includes(name)),
    )
    .slice(0, 3)
    .map((article) => articleTeaser(article, content));
}
