import type { Article, Content, PageContext } from "#content/index.ts";
import { entryData, entryInputs } from "../../entry-text/entry-data.ts";
import { entryMarkdown } from "../../entry-text/entry-markdown.data.ts";
import { articleTeaser } from "../../article-list/article-teaser.ts";
import { caseStudiesWith } from "../../article-list/case-study-teaser.ts";
import {
  neighbours,
  relatedArticles,
} from "../../article-list/related-articles.ts";
import type { Around } from "../../entry-text/read-on.tsx";
import type { PageSource } from "../../page.ts";

/** The data of an article's page; undefined if no article has the slug. */
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

async function loadFrom(inputs: ArticleInputs, context: PageContext) {
  const { entry: article, around } = inputs;
  const { content, locale } = context;
  const { articles, authors } = content;
  return {
    ...(await entryData(inputs, articles.body(article), context)),
    category: article.category,
    minutes: article.minutes,
    author: {
      id: article.author,
      name: authors[article.author]?.[locale].name ?? article.author,
      ...(authors[article.author]?.isPerson && { isPerson: true }),
    },
    readOn: around,
  };
}

export type ArticleData = Awaited<ReturnType<typeof loadFrom>>;

/**
 * All inputs of the page of an article that not all pages share. The build makes a page again only if they change, so
 * `load()` must use nothing else of other articles.
 */
function inputsOf(context: PageContext) {
  const inputs = entryInputs(context.content.articles, context);
  return inputs && { ...inputs, around: aroundOf(inputs.entry, context) };
}

function aroundOf(article: Article, context: PageContext): Around {
  const { content, locale } = context;
  const { newer, older } = neighbours(article, content.articles, locale);
  return {
    caseStudies: caseStudiesWith(article.services, context),
    related: relatedArticles(article, content.articles, locale).map((other) =>
      articleTeaser(other, content),
    ),
    newer: newer && articleTeaser(newer, content),
    older: older && articleTeaser(older, content),
  };
}

/** The inputs of the page as text. Equal texts make equal pages. */
async function fingerprint(
  inputs: ArticleInputs,
  content: Content,
): Promise<string> {
  const { file, pictures, cover } = inputs.entry;
  const made = [...pictures, cover].map(({ src }) =>
    content.pictures.make(file, src),
  );
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
