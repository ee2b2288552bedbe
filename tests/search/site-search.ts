import { globSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { readContent, type Content } from "#content-reader/content.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
import { makeRecords } from "#app/search/making/records.data.ts";
import { articleSource, pageSources } from "#app/search/making/sources.data.ts";
import { find } from "#app/search/find.ts";
import { atOnce } from "#app/search/next-task.ts";
import { packPart, unpackPart } from "#app/search/part.ts";
import { Vocabulary } from "#app/search/vocabulary.ts";

type Search = (query: string) => string[];

/** What a query of `queries/` may expect: the delivered articles, and `page:` with the names of pages. */
const queried: ReadonlySet<string> = new Set(
  globSync("tests/search/queries/*.yaml").flatMap((file) =>
    (parse(readFileSync(file, "utf8")) as { expect: string[] }[]).flatMap(
      (query) => query.expect,
    ),
  ),
);

let content: Promise<Content> | undefined;
const searches = new Map<string, Promise<Search>>();

/**
 * The search of the site as a visitor has it, made of the content: the slugs of the articles that a query finds, and
 * `page:` with the names of other pages, the best first.
 */
export async function siteSearch(locale: Locale): Promise<Search> {
  return keep(locale, () => open(locale, () => true));
}

/**
 * The search of what the project is delivered with. The queries were written for it: articles and services of an owner, which
 * may answer a query as well, are left out, and so is an article that no query expects.
 */
export async function deliveredSearch(locale: Locale): Promise<Search> {
  return keep(`delivered ${locale}`, () =>
    open(
      locale,
      (name) =>
        queried.has(name) ||
        (name.startsWith("page:") &&
          !services.some((service) => name === `page:${service}`)),
    ),
  );
}

/**
 * Whether the delivered articles are there in every language. An owner may have taken them away. Throws if one is there under
 * another name, which the queries have to expect instead.
 */
export async function isDelivered(): Promise<boolean> {
  content ??= readContent(process.cwd());
  const { articles } = await content;
  const missing = [...queried]
    .filter((name) => !name.startsWith("page:"))
    .filter((slug) =>
      locales.some((locale) => !articles.versions(slug)[locale]),
    );
  const renamed = missing.filter((slug) => slug in articles.moved);
  if (renamed.length > 0)
    throw new Error(`Queries expect former names: ${renamed.join(", ")}`);
  return missing.length === 0;
}

function keep(key: string, make: () => Promise<Search>): Promise<Search> {
  const known = searches.get(key) ?? make();
  searches.set(key, known);
  return known;
}

async function open(
  locale: Locale,
  isIn: (name: string) => boolean,
): Promise<Search> {
  content ??= readContent(process.cwd());
  const read = await content;
  const sources = [
    ...read.articles.in(locale).map((article) => articleSource(article, read)),
    ...(await pageSources(read, locale)),
  ].filter((source) => isIn(nameOf(source)));
  const records = makeRecords(sources, locale, read.synonyms);
  const vocabulary = new Vocabulary();
  atOnce(vocabulary.add(unpackPart(packPart(records))));
  const names = sources.map(nameOf);
  return (query: string) =>
    atOnce(find(query, vocabulary, sources.length)).map(
      ({ document }) => names[document] ?? "",
    );
}

type Source = ReturnType<typeof articleSource>;

function nameOf({ found }: Source): string {
  return found.kind === "article" ? found.article.slug : `page:${found.page}`;
}
