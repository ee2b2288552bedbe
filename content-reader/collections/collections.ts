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
  entriesData,
  openEntries,
  readCollection,
  readFolder,
  type Entries,
  type EntriesData,
  type ReadFolder,
  type ReadOptions,
} from "./read-collection.ts";
import type { FieldsOf } from "./schemas.ts";
import type { Waiting } from "./waiting.ts";

/** The entries of every collection, by its name. */
export type Collections = {
  [Name in CollectionName]: Entries<Entry<FieldsOf<Name>>>;
};

/** All collections as plain data, for another thread. */
export type CollectionsData = Record<CollectionName, EntriesData>;

/** Reads folders of a collection and returns them in the same order. The build uses several threads. */
export type ReadFolders = (
  collection: CollectionName,
  slugs: readonly string[],
) => readonly ReadFolder[] | Promise<readonly ReadFolder[]>;

/** Reads all collections of a project. Throws `ContentError`. */
export async function readCollections(
  root: string,
  options: ReadOptions,
  readFolders: ReadFolders = (collection, slugs) =>
    slugs.map((slug) => readFolder(root, { collection, slug }, options)),
): Promise<Collections> {
  const read = collectionNames.map(async (name) => [
    name,
    await readCollection(root, name, options, (slugs) =>
      readFolders(name, slugs),
    ),
  ]);
  // The type of each collection is that of the schema that has checked it.
  return Object.fromEntries(await Promise.all(read)) as Collections;
}

export function collectionsData(all: Collections): CollectionsData {
  return eachCollection((name) => entriesData(all[name]));
}

/** The reverse of `collectionsData`. */
export function openCollections(
  root: string,
  data: CollectionsData,
  options: Pick<ReadOptions, "noBreak" | "cache">,
): Collections {
  const opened = eachCollection((name) =>
    openEntries(root, name, data[name], options),
  );
  // The data come from collections of this type.
  return opened as Collections;
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
