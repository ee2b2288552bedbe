import { articlesIn, type PageContext } from "#build/content/content.ts";
import {
  articleTeaser,
  dateInWords,
} from "../../article-list/article-teaser.ts";
import { coverPicture } from "../../article-list/category-tile.ts";
import { markup } from "../../graphics/markup.ts";

/** One article; undefined where none has that slug in the language. */
export async function load({ content, locale, params }: PageContext) {
  const all = articlesIn(content, locale);
  const article = all.find(({ slug }) => slug === params.slug);
  if (article === undefined) return undefined;
  const {
    title,
    heading,
    description,
    body,
    category,
    minutes,
    services,
    sources,
    author,
    coverSvg,
  } = article;
  return {
    title,
    heading,
    description,
    category,
    minutes,
    date: article.publishedAt.slice(0, 10),
    dateText: dateInWords(article.publishedAt, locale),
    author: content.authors[author]?.[locale] ?? { name: author, note: "" },
    cover: coverPicture("cover", coverSvg),
    coverAlt: article.cover.alt,
    headings: body.headings
      .filter(({ level }) => level === 2)
      .map(({ id, text }) => ({ id, text })),
    body: markup("body", body.html),
    sources: sources.map(({ name, publisher, year, url, accessed }) => ({
      name,
      publisher,
      year,
      url,
      accessedText: dateInWords(accessed, locale),
    })),
    related: all
      .filter((other) => other !== article)
      .slice(0, 3)
      .map(articleTeaser),
    ...(services[0] && { service: services[0] }),
  };
}

export type ArticleData = NonNullable<Awaited<ReturnType<typeof load>>>;
