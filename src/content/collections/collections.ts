import {
  collectionListedOn,
  collectionNames,
  collections,
  eachCollection,
  type Collection,
  type CollectionName,
} from "#shared/collections.ts";
import { defaultLocale } from "#shared/locales.ts";
import { href, type PageName } from "#shared/site-map.ts";
import type { Entry } from "./entry.ts";
import {
  readCollection,
  type Entries,
  type ReadOptions,
} from "./read-collection.ts";
import type { FieldsOf } from "./schemas.ts";
import type { Waiting } from "./waiting.ts";

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

/** Whether a page is that of a collection which has no entry, and is hidden then. */
export function isHidden(all: Collections, page: PageName): boolean {
  const name = collectionListedOn(page);
  return name !== undefined && isEmptyAndHidden(all, name);
}

/** The collections that the site shows: all but those that are hidden while they have no entry. */
export function shownCollections(all: Collections): CollectionName[] {
  return collectionNames.filter((name) => !isEmptyAndHidden(all, name));
}

function isEmptyAndHidden(all: Collections, name: CollectionName): boolean {
  const { isHiddenWhenEmpty }: Collection = collections[name];
  return isHiddenWhenEmpty === true && all[name].slugs.length === 0;
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

/** The versions of all collections that exist and are not shown yet. */
export function allWaiting(all: Collections): Waiting[] {
  return collectionNames.flatMap((name) => all[name].waiting);
}

/** What to look at in translations that are older than their original: one line for each. */
export function staleLines(all: Collections): string[] {
  return collectionNames.flatMap((name) =>
    all[name].slugs.flatMap((slug) => {
      const versions = Object.values(all[name].versions(slug));
      const original = versions.find(
        ({ translation }) => translation === "original",
      );
      return versions
        .filter(
          (version) =>
            original !== undefined &&
            version !== original &&
            version.sourceHash !== original.wordsHash,
        )
        .map(
          ({ locale }) =>
            `  ${name}/${slug} (${locale}): ${original?.locale}.md has changed; once this one follows it, write sourceHash: "${original?.wordsHash}"`,
        );
    }),
  );
}
