import { globSync } from "node:fs";
import { join } from "node:path";
import { argv, cwd, exit } from "node:process";
import { collectionNames } from "#shared/collections.ts";
import { locales } from "#shared/locales.ts";
import { openCache, type Cache } from "../cache.ts";
import { readLists } from "../lists.ts";
import { isContentError } from "../yaml/content-error.ts";
import { readEntry } from "./read-entry.ts";

/**
 * Reads the entries of thousands from the last to the first into the cache, until it meets those that are there: the
 * build reads them from the first, on another core, and tells what is wrong in them.
 */
const cache = openCache(cwd(), argv[2] ?? "");
const untilKnown: Cache = {
  ...cache,
  read(kind, key) {
    const known = cache.read(kind, key);
    return known === undefined ? undefined : exit();
  },
};
const reading = {
  cache: untilKnown,
  noBreak: readLists(cwd()).noBreak,
  now: new Date(),
};
for (const collection of collectionNames.toReversed())
  for (const slug of globSync("*", { cwd: join("content", collection) })
    .toSorted()
    .toReversed())
    for (const locale of locales.toReversed()) {
      const file = join("content", collection, slug, `${locale}.md`);
      try {
        readEntry({ file, collection, slug, locale }, reading);
      } catch (error) {
        if (!isContentError(error)) throw error;
      }
    }
