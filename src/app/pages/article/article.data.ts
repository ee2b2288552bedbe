import type { PageContext } from "#content/index.ts";
import {
  articleTeaser,
  caseStudiesWith,
  relatedArticles,
} from "../../article-list/teasers.ts";
import { loadEntry } from "../../entry-text/load-entry.ts";
import type { LoadedBy } from "../../page.ts";

export async function load(context: PageContext) {
  const { content, locale } = context;
  const { articles, authors } = content;
  const found = await loadEntry(articles, context);
  if (found === undefined) return undefined;
  const { entry: article, data } = found;
  const author = authors[article.author];
  return {
    ...data,
    category: article.category,
    minutes: article.minutes,
    author: {
      id: article.author,
      name: author?.[locale].name ?? article.author,
      isPerson: author?.isPerson,
    },
    readOn: {
      caseStudies: caseStudiesWith(article.services, context),
      related: relatedArticles(article, articles, locale).map((other) =>
        articleTeaser(other, content),
      ),
    },
  };
}

export type ArticleData = LoadedBy<typeof load>;
