import {
  collectionListedOn,
  collectionNames,
  collections,
  eachCollection,
  type Collection,
  type CollectionName,
} from "#shared/collections.ts";
import { defaultLocale, locales, type Locale } from "#shared/locales.ts";
import { href, type PageName } from "#shared/site-map.ts";
import type { Entry } from "./entry.ts";
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
  const read = eachCollection((name) => readCollection(root, name, options));
  // The type of each collection is that of the schema that has checked it.
  return read as Collections;
}

/** The collections that the site shows: all but those that are hidden while they have no entry. */
export function shownCollections(all: Collections): CollectionName[] {
  return collectionNames.filter((name) => {
    const { isHiddenWhenEmpty }: Collection = collections[name];
    return !isHiddenWhenEmpty || all[name].slugs.length > 0;
  });
}

/** Whether a page is that of a collection which has no entry, and is hidden then. */
export function isHidden(all: Collections, page: PageName): boolean {
  const name = collectionListedOn(page);
  return name !== undefined && !shownCollections(all).includes(name);
}

/** Former paths of entries (`redirectFrom`) with the current ones, without language prefix. */
export function movedPaths(all: Collections): Record<string, string> {
  const moved = collectionNames.flatMap((name) => {
    const path = (slug: string) =>
      href(defaultLocale, collections[name].entry, { slug });
    return Object.entries(all[name].moved).map(([from, to]) => [
      path(from),
      path(to),
    ]);
  });
  return Object.fromEntries(moved) as Record<string, string>;
}

/** The languages whose list of a collection has a page with this number. */
export function languagesWithPage(
  all: Collections,
  collection: CollectionName,
  number: number,
): Locale[] {
  const { entriesPerPage } = collections[collection];
  return locales.filter(
    (locale) =>
      !(number > 1) ||
      all[collection].in(locale).length > (number - 1) * entriesPerPage,
  );
}
