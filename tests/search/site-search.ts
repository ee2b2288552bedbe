import { readContent } from "#content/content.ts";
import type { Locale } from "#shared/locales.ts";
import { openSearch } from "#app/search/search.ts";
import { makeSearchData } from "#app/search/search-data.data.ts";
import { sourcesOf } from "#app/search/sources.data.ts";

const content = await readContent(process.cwd());

/**
 * The search of the site as a visitor has it: the slugs of the articles that a query finds, and `page:` with the names of
 * other pages, the best first.
 */
export function siteSearch(
  locale: Locale,
): Promise<(query: string) => string[]> {
  return (opened[locale] ??= open(locale));
}

const opened: Partial<Record<Locale, ReturnType<typeof open>>> = {};

async function open(locale: Locale) {
  const sources = await sourcesOf(content, locale);
  const search = openSearch(makeSearchData(sources, locale, content.synonyms));
  return (query: string) =>
    search(query).map((document) => sources[document]?.name ?? "");
}

/** The names of all documents of a language. */
export async function documentNames(
  locale: Locale,
): Promise<ReadonlySet<string>> {
  const sources = await sourcesOf(content, locale);
  return new Set(["nothing", ...sources.map(({ name }) => name)]);
}
