import type { Content } from "#build/content/content.ts";
import { defaultLocale, locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { subjectFiles } from "./article-list/list-files.data.ts";
import { searchFiles } from "./article-search/search-index.data.ts";
import { feedFiles } from "./feeds/feeds.data.ts";
import { articleMarkdown } from "./pages/article/markdown.data.ts";

/** A file beside the pages, by its path on the site. */
export type DataFile = { path: string; body: string };

/** Everything that is made of content and is no page: feeds, search index, lists by subject, Markdown of articles. */
export async function* dataFiles(
  content: Content,
  origin: string,
): AsyncGenerator<DataFile> {
  for (const locale of locales) {
    for (const { url, body } of await searchFiles(content, locale))
      yield { path: url, body };
    const beside = {
      ...subjectFiles(content, locale),
      ...(await feedFiles(content, locale, origin)),
    };
    for (const [name, body] of Object.entries(beside))
      yield* inTrees(`${href(locale, "articles")}${name}`, body);
    for (const article of content.articles.in(locale)) {
      const path = href(locale, "article", { slug: article.slug });
      const body = await articleMarkdown(article, content, origin);
      yield* inTrees(`${path}index.md`, body);
    }

    function* inTrees(path: string, body: string): Generator<DataFile> {
      yield { path, body };
      if (locale === defaultLocale)
        yield { path: `/${defaultLocale}${path}`, body };
    }
  }
}
