import type { PageName } from "./site-map.ts";

/** Many entries of one kind. Each is a folder with a file for each language: `content/<collection>/<slug>/en.md`. */
type Collection = {
  /** The page that lists the entries, and the page that shows one of them: its path has a `:slug`. */
  list: PageName;
  entry: PageName;
};

/** All collections by name, which is that of their folder in `content/`. */
export const collections = {
  articles: { list: "articles", entry: "article" },
} as const satisfies Record<string, Collection>;

type CollectionName = keyof typeof collections;
const collectionNames = Object.keys(collections) as CollectionName[];

/** The collection that a page shows an entry of. */
export function collectionOf(page: PageName): CollectionName | undefined {
  return collectionNames.find((name) => collections[name].entry === page);
}
