import type { Article } from "#content-reader/articles/article.ts";
import type { Content, PageContext } from "#content-reader/content.ts";
import { originalOf } from "#content-reader/pages/page-facts.ts";
import { markPhrases } from "#content-reader/phrases.ts";
import { locales, type Locale } from "#shared/locales.ts";
import type { PageSource } from "../../page.ts";
import { dateInWords } from "../../i18n/date-in-words.ts";
import { coverPicture } from "../../article-list/category-tile.ts";
import { drawEnd } from "./draw-end.tsx";
import { articlesAround, drawReadOn } from "./draw-read-on.tsx";
import { drawBody } from "../../entry-text/draw-body.ts";
import { entryMarkdown } from "../../entry-text/entry-markdown.data.ts";

/**
 * The data of an article's page; undefined if no article has the slug. If the article is not translated, the page shows
 * the original, with everything around it in the requested language.
 */
export async function sourceOf(
  context: PageContext,
): Promise<PageSource | undefined> {
  const inputs = inputsOf(context);
  return (
    inputs && {
      fingerprint: await fingerprint(inputs, context.content),
      load: () => loadFrom(inputs, context),
      beside: (origin) => beside(context, origin),
    }
  );
}

type ArticleInputs = NonNullable<ReturnType<typeof inputsOf>>;

async function loadFrom(
  { article, locales: existing, original, cover, around }: ArticleInputs,
  { content, locale }: PageContext,
) {
  const { articles } = content;
  const { slug, title, description, category, minutes, services } = article;
  const body = articles.body(article);
  return {
    slug,
    title,
    heading: markPhrases(article.heading, article.locale, content.noBreak),
    // It is the lead of the page.
    description: markPhrases(description, article.locale, content.noBreak),
    category,
    minutes,
    /** The language of the text. `locales` are those in which the article exists, if it is not translated into all. */
    locale: article.locale,
    ...(existing.length < locales.length && { locales: existing, original }),
    // Default values are left out, because every document contains these data.
    ...((article.noindex || article.state !== "published") && {
      isNoindex: true,
    }),
    ...(article.state !== "published" && { state: article.state }),
    ...factsOf(article, locale, content),
    cover: coverPicture("cover", cover),
    coverAlt: article.cover.alt,
    ...creditOf(article),
    headings: hasContents(article)
      ? body.headings.map(({ text, ...rest }) => ({
          ...rest,
          text: markPhrases(text, article.locale, content.noBreak),
        }))
      : [],
    body: await drawBody(body.nodes, article, content),
    end: drawEnd(article, locale, content),
    readOn: drawReadOn(around, locale, content),
    ...(services[0] && { service: services[0] }),
  };
}

/**
 * All inputs of the page of an article that not all pages share. The build makes a page again only if they change, so
 * `load()` must use nothing else of other articles.
 */
function inputsOf({ content, locale, params }: PageContext) {
  const { articles } = content;
  const versions = articles.versions(params.slug ?? "");
  const original = originalOf(versions);
  const article = versions[locale] ?? original;
  if (article === undefined) return undefined;
  return {
    article,
    original: original?.locale,
    locales: locales.filter((other) => versions[other] !== undefined),
    cover: articles.cover(article),
    around: articlesAround(article, locale, content),
  };
}

/** The inputs of the page as text. Equal texts make equal pages. */
async function fingerprint(
  inputs: ArticleInputs,
  content: Content,
): Promise<string> {
  const { file, pictures } = inputs.article;
  const made = pictures.map(({ src }) => content.pictures.make(file, src));
  return JSON.stringify([inputs, await Promise.all(made)]);
}

/** The article as Markdown, beside the page in the article's own language. */
function beside(
  { content, locale, params }: PageContext,
  origin: string,
): Record<string, string> {
  const article = content.articles.versions(params.slug ?? "")[locale];
  if (article === undefined) return {};
  const { articles, messages } = content;
  const body = articles.body(article);
  return { "index.md": entryMarkdown(article, { body, messages, origin }) };
}

export type ArticleData = NonNullable<Awaited<ReturnType<typeof loadFrom>>>;

function hasContents({ toc, headings }: Article): boolean {
  return toc ?? headings.length >= 3;
}

/** Dates and names, in words of the page's language. */
function factsOf(article: Article, locale: Locale, { authors }: Content) {
  const { publishedAt, updatedAt, originalChanged } = article;
  const day = (date: string) => date.slice(0, 10);
  const isUpdated =
    updatedAt !== undefined && day(updatedAt) > day(publishedAt);
  return {
    date: day(publishedAt),
    dateText: dateInWords(publishedAt, locale),
    ...(isUpdated && {
      updated: day(updatedAt),
      updatedText: dateInWords(updatedAt, locale),
    }),
    ...(originalChanged && {
      originalChangedText: dateInWords(originalChanged, locale),
    }),
    author: {
      id: article.author,
      name: authors[article.author]?.[locale].name ?? article.author,
      ...(authors[article.author]?.isPerson && { isPerson: true }),
    },
  };
}

function creditOf({ cover: { credit, license } }: Article) {
  const coverCredit = [credit, license].filter(Boolean).join(", ");
  return coverCredit === "" ? {} : { coverCredit };
}
