import type { Content } from "#content-reader/content.ts";
import { defaultLocale, type Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { subjectFiles } from "./article-list/list-files.data.ts";
import { searchFiles } from "./article-search/search-index.data.ts";
import { feedFiles } from "./feeds/feeds.data.ts";

/** A file beside the pages, by its path on the site. */
export type DataFile = { path: string; body: string };

/** What is made of the content of a language and is no page: feeds, search index, lists by subject. */
export async function* dataFiles(
  content: Content,
  locale: Locale,
  origin: string,
): AsyncGenerator<DataFile> {
  for (const { url, body } of await searchFiles(content, locale))
    yield { path: url, body };
  const beside = {
    ...subjectFiles(content, locale),
    ...(await feedFiles(content, locale, origin)),
  };
  const list = href(locale, "articles");
  for (const [name, body] of Object.entries(beside)) {
    yield { path: `${list}${name}`, body };
    if (locale === defaultLocale)
      yield { path: `/${defaultLocale}${list}${name}`, body };
  }
}
