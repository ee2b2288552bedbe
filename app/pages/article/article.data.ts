import type { Article } from "#build/content/articles/article.ts";
import type { Content, PageContext } from "#build/content/content.ts";
import { originalOf } from "#build/content/page-facts.ts";
import { markPhrases } from "#build/content/phrases.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { treeHref } from "#shared/site-map.ts";
import { dateInWords } from "../../article-list/article-teaser.ts";
import { coverPicture } from "../../article-list/category-tile.ts";
import { drawEnd } from "./draw-end.tsx";
import { drawReadOn } from "./draw-read-on.tsx";
import { finishBody } from "./finish-body.ts";
import { articleMarkdown } from "./markdown.data.ts";

/**
 * One article; undefined where none has that slug. Where it was not translated its original is shown, in the frame of
 * the language that was asked for.
 */
export async function load({ content, locale, params }: PageContext) {
  const { articles } = content;
  const versions = articles.versions(params.slug ?? "");
  const article = versions[locale] ?? originalOf(versions);
  if (article === undefined) return undefined;
  const { slug, title, description, category, minutes, services } = article;
  const body = articles.body(article);
  const parts = await finishBody(body, article, content);
  return {
    slug,
    title,
    heading: markPhrases(article.heading, article.locale, content.noBreak),
    description,
    category,
    minutes,
    /** The language of the text, and those in which the article exists. */
    locale: article.locale,
    locales: locales.filter((other) => versions[other] !== undefined),
    isNoindex: article.noindex || article.state !== "published",
    state: article.state,
    ...factsOf(article, locale, content),
    cover: coverPicture("cover", articles.cover(article)),
    coverAlt: article.cover.alt,
    ...creditOf(article),
    headings: hasContents(article)
      ? body.headings.map(({ text, ...rest }) => ({
          ...rest,
          text: markPhrases(text, article.locale, content.noBreak),
        }))
      : [],
    body: parts,
    end: drawEnd(article, locale, content),
    readOn: drawReadOn(article, locale, content),
    ...(services[0] && { service: services[0] }),
    markdown: `${treeHref({ locale: article.locale, prefix: prefixOf(article.locale) }, "article", { slug })}index.md`,
  };
}

/** The text of the article as Markdown, in the folder of the page of its own language. */
export function beside(
  { content, locale, params }: PageContext,
  origin: string,
): Record<string, string> {
  const article = content.articles.versions(params.slug ?? "")[locale];
  if (article === undefined) return {};
  return { "index.md": articleMarkdown(article, content, origin) };
}

export type ArticleData = NonNullable<Awaited<ReturnType<typeof load>>>;

const prefixOf = (locale: Locale) => (locale === "th" ? "" : locale);

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
