import { cacheKey, sharedFacts, type Content } from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { memoize } from "#shared/memoize.ts";
import { indexAddress, type IndexFile } from "./index-file.ts";
import { makeSearchData } from "./search-data.data.ts";
import { sourcesOf } from "./sources.data.ts";

const kind = "search";

/** The file of a search in a language: its index, and what results show. */
export const searchFile = memoize(async (content: Content, locale: Locale) => {
  const sources = await sourcesOf(content, locale);
  const key = cacheKey(
    locale,
    sharedFacts(content),
    JSON.stringify([content.synonyms, sources]),
  );
  const known = content.cache.read(kind, key) as string | undefined;
  if (known !== undefined) return { path: indexAddress(locale), body: known };
  const file: IndexFile = {
    ...makeSearchData(sources, locale, content.synonyms),
    results: sources.map(({ result }) => result),
  };
  const body = JSON.stringify(file);
  content.cache.write(kind, key, body);
  return { path: indexAddress(locale), body };
});
