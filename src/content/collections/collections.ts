import {
  collectionListedOn,
  collectionNames,
  collectionOf,
  collections,
  type Collection,
  type CollectionName,
} from "#shared/collections.ts";
import { locales, type Locale } from "#shared/locales.ts";
import type { PageName, PageParams } from "#shared/site-map.ts";
import {
  isStale,
  originalOf,
  reasonToWait,
  type Entry,
  type Versions,
} from "./entry.ts";
import type { FieldsOf } from "./entry-schema.ts";
import {
  readCollection,
  type Entries,
  type ReadOptions,
} from "./read-collection.ts";

/** The entries of every collection, by its name. */
export type Collections = {
  [Name in CollectionName]: Entries<Entry<FieldsOf<Name>>>;
};
export type Articles = Collections["articles"];

/** Reads all collections of a project. Throws `ContentError`. */
export function readCollections(
  root: string,
  options: ReadOptions,
): Collections {
  const read = collectionNames.map((name) => [
    name,
    readCollection(root, name, options),
  ]);
  // The type of each collection is that of the schema that has checked it.
  return Object.fromEntries(read) as Collections;
}

/** The collections that the site shows: all but those that are hidden while they have no entry. */
export function shownCollections(all: Collections): CollectionName[] {
  return collectionNames.filter((name) => {
    const { isHiddenWhenEmpty }: Collection = collections[name];
    return !isHiddenWhenEmpty || all[name].slugs.length > 0;
  });
}

/** The parameters of each address that a page has in a language: of every entry, or of each page of a list. */
export function paramsOf(
  all: Collections,
  page: PageName,
  locale: Locale,
): PageParams[] {
  const shown = collectionOf(page);
  // An entry is in the tree of every language. Without a translation it is there in its original language.
  if (shown) return all[shown].slugs.map((slug) => ({ slug }));
  const listed = collectionListedOn(page);
  if (listed === undefined) return [{}];
  if (!shownCollections(all).includes(listed)) return [];
  const { length } = all[listed].in(locale);
  const pages = Math.ceil(length / collections[listed].entriesPerPage);
  return Array.from({ length: Math.max(1, pages) }, (_, index) =>
    index === 0 ? {} : { number: String(index + 1) },
  );
}

/** The languages in which a list has a page with this number, or a page exists. */
export const languagesWithPage = (
  all: Collections,
  page: PageName,
  { number = "1" }: PageParams,
): Locale[] =>
  locales.filter(
    (locale) => paramsOf(all, page, locale).length >= Number(number),
  );

/** What is not shown yet, one line for each version: `articles/one (th) is a draft`. */
export function waitingLines(all: Collections): string[] {
  return collectionNames.flatMap((name) =>
    all[name].waiting.map(
      (entry) =>
        `  ${name}/${entry.slug} (${entry.locale}) ${reasonToWait(entry)}`,
    ),
  );
}

/** What to look at in translations that are older than their original: one line for each. */
export function staleLines(all: Collections): string[] {
  return collectionNames.flatMap((name) =>
    all[name].slugs.flatMap((slug) => {
      const versions: Versions = all[name].versions(slug);
      const original = originalOf(versions);
      if (original === undefined) return [];
      return Object.values(versions)
        .filter((one) => one !== original && isStale(one, original))
        .map(
          ({ locale }) =>
            `  ${name}/${slug} (${locale}): ${original.locale}.md has changed; once this one follows it, write sourceHash: "${original.wordsHash}"`,
        );
    }),
  );
}
