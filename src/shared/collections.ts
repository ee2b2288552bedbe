import type { PageName } from "./site-map.ts";

/** A set of entries of one kind. Each entry is a folder with a file for each language: `content/<collection>/<slug>/en.md`. */
export type Collection = {
  /** The page that lists the entries, and the page of one entry, whose path has a `:slug`. */
  list: PageName;
  entry: PageName;
  /** Entries on one page of the list, whose path has a `:number`; `Infinity` for a list of one page. */
  entriesPerPage: number;
  /** Without an entry it has neither a list nor feeds, and nothing names it. */
  isHiddenWhenEmpty?: true;
};

/** All collections by name, which is that of their folder in `content/`. */
export const collections = {
  articles: {
    list: "articles",
    entry: "article",
    entriesPerPage: 60,
  },
  "case-studies": {
    list: "case-studies",
    entry: "case-study",
    entriesPerPage: Infinity,
    isHiddenWhenEmpty: true,
  },
} as const satisfies Record<string, Collection>;

export type CollectionName = keyof typeof collections;
export const collectionNames = Object.keys(collections) as CollectionName[];

/** The collection whose entries a page shows, one at each address. */
export function collectionOf(page: PageName): CollectionName | undefined {
  return collectionNames.find((name) => collections[name].entry === page);
}

export function collectionListedOn(page: PageName): CollectionName | undefined {
  return collectionNames.find((name) => collections[name].list === page);
}

/** Slugs that would collide with addresses beside a list. */
export const reservedSlugs: readonly string[] = ["page", "feed", "search"];
