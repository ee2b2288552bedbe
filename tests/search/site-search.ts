import { readContent, type Content } from "#content-reader/content.ts";
import type { Locale } from "#shared/locales.ts";
import { makeRecords } from "#app/search/making/records.data.ts";
import { articleSource, pageSources } from "#app/search/making/sources.data.ts";
import { find } from "#app/search/find.ts";
import { packPart, unpackPart } from "#app/search/part.ts";
import { Vocabulary } from "#app/search/vocabulary.ts";

let content: Promise<Content> | undefined;
const searches = new Map<Locale, Promise<(query: string) => string[]>>();

/**
 * The search of the site as a visitor has it, made of the content: the slugs of the articles that a query finds, and
 * `page:` with the names of other pages, the best first.
 */
export async function siteSearch(
  locale: Locale,
): Promise<(query: string) => string[]> {
  const known = searches.get(locale) ?? open(locale);
  searches.set(locale, known);
  return known;
}

async function open(locale: Locale) {
  content ??= readContent(process.cwd());
  const read = await content;
  const sources = [
    ...read.articles.in(locale).map((article) => articleSource(article, read)),
    ...(await pageSources(read, locale)),
  ];
  const records = makeRecords(sources, locale, read.synonyms);
  const vocabulary = new Vocabulary();
  vocabulary.add(unpackPart(packPart(records)));
  const names = sources.map(({ found }) =>
    found.kind === "article" ? found.article.slug : `page:${found.page}`,
  );
  return (query: string) =>
    find(query, vocabulary, sources.length).map(
      ({ document }) => names[document] ?? "",
    );
}
