import type { Article } from "#content-reader/articles/article.ts";
import { cacheKey } from "#content-reader/cache.ts";
import { sharedFacts, type Content } from "#content-reader/content.ts";
import { memoize } from "#shared/memoize.ts";
import type { Locale } from "#shared/locales.ts";
import { articleTeaser } from "../article-list/article-teaser.ts";
import { categoryTile } from "../article-list/category-tile.ts";
import {
  indexArticles,
  type SearchDocument,
  type SearchShard,
  type SearchText,
} from "./engine.ts";

/** Articles in one file, which is about 75 KB after compression. */
const articlesPerShard = 250;
/**
 * The most files that a visitor loads. If there are more than 500 articles, the search does not find the oldest ones; the
 * lists by subject have them.
 */
const maxShards = 2;
/** Characters of the body that are searched. The beginning and the headings contain the topic of an article. */
const searchedCharacters = 300;

export type SearchFile = { url: string; body: string };

const kind = "search";

/** The index of a language: its files, newest articles first. */
export const searchFiles = memoize(makeFiles);

async function makeFiles(
  content: Content,
  locale: Locale,
): Promise<SearchFile[]> {
  const newest = content.articles
    .in(locale)
    .slice(0, articlesPerShard * maxShards);
  const shards = Array.from(
    { length: Math.ceil(newest.length / articlesPerShard) },
    (_, index) =>
      newest.slice(index * articlesPerShard, (index + 1) * articlesPerShard),
  );
  const shared = cacheKey(locale, sharedFacts(content));
  return Promise.all(
    shards.map(async (articles, index) => {
      // The data of an article include the hash of its body.
      const key = cacheKey(shared, String(index), JSON.stringify(articles));
      const known = content.cache.read(kind, key) as SearchFile | undefined;
      const file = known ?? (await makeFile(articles, index, content, locale));
      if (file !== known) content.cache.write(kind, key, file);
      return file;
    }),
  );
}

async function makeFile(
  articles: readonly Article[],
  index: number,
  content: Content,
  locale: Locale,
): Promise<SearchFile> {
  const documents = await Promise.all(
    articles.map((article) => searchable(article, content)),
  );
  const used = new Set(articles.map(({ category }) => category));
  const body = JSON.stringify({
    ...indexArticles(documents, locale),
    tiles: Object.fromEntries(
      [...used].map((category) => [category, categoryTile(category)]),
    ),
  } satisfies SearchShard);
  const name = cacheKey(body).slice(0, 8);
  return { url: `/assets/search-${locale}-${index}-${name}.json`, body };
}

async function searchable(
  article: Article,
  content: Content,
): Promise<SearchDocument & SearchText> {
  const { tile: _, ...teaser } = articleTeaser(article, content);
  const { text } = content.articles.body(article);
  const tags = article.tags.map((tag) => content.tags[tag]?.[article.locale]);
  return {
    ...teaser,
    title: article.title,
    headings: [
      ...article.headings.map((heading) => heading.text),
      ...tags,
    ].join(" "),
    description: article.description,
    text: text.slice(0, searchedCharacters),
  };
}
