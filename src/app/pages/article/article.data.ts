import type { PageContext } from "#content/index.ts";
import { articleTeaser } from "../../article-list/article-teaser.ts";
import { caseStudiesWith } from "../../article-list/case-study-teaser.ts";
import { relatedArticles } from "../../article-list/related-articles.ts";
import { entryData, entryInputs } from "../../entry-text/entry-data.ts";
import type { LoadedBy } from "../../page.ts";

export async function load(context: PageContext) {
  const inputs = inputsOf(context);
  if (inputs === undefined) return undefined;
  const { entry: article, readOn } = inputs;
  const { content, locale } = context;
  const author = content.authors[article.author];
  return {
    ...(await entryData(inputs, content.articles.body(article), context)),
    category: article.category,
    minutes: article.minutes,
    author: {
      id: article.author,
      name: author?.[locale].name ?? article.author,
      ...(author?.isPerson && { isPerson: true }),
    },
    readOn,
  };
}

export type ArticleData = LoadedBy<typeof load>;

/** The inputs of the page as text. Equal texts make equal pages. */
export async function fingerprint(context: PageContext): Promise<string> {
  const inputs = inputsOf(context);
  if (inputs === undefined) return "";
  const { file, pictures, cover } = inputs.entry;
  const made = [...pictures, cover].map(({ src }) =>
    context.content.pictures.make(file, src),
  );
  return JSON.stringify([inputs, await Promise.all(made)]);
}

/**
 * All inputs of the page of an article that not all pages share. The build makes a page again only if they change, so
 * `load()` must use nothing else of other articles.
 */
function inputsOf(context: PageContext) {
  const { content, locale } = context;
  const { articles } = content;
  const inputs = entryInputs(articles, context);
  if (inputs === undefined) return undefined;
  const { entry } = inputs;
  return {
    ...inputs,
    /** What to read next. */
    readOn: {
      caseStudies: caseStudiesWith(entry.services, context),
      related: relatedArticles(entry, articles, locale).map((other) =>
        articleTeaser(other, content),
      ),
    },
  };
}
