import type { Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import type { SearchData } from "./search.ts";

/** What a result shows of an article, a page or a question. */
export type Result = {
  address: string;
  heading: string;
  text: string;
  /** The kind of page, or the subject and date of an article. */
  facts: readonly string[];
};

/** The one file of a search. `results` are the documents of the index by their numbers. */
export type IndexFile = SearchData & { results: readonly Result[] };

/**
 * The address has no hash of the content, so that a change of one article leaves other pages as they are. The number
 * belongs to the format: a page that was loaded before a release never gets an index that it cannot read.
 */
export const indexAddress = (locale: Locale) =>
  `${href(locale, "articles")}search-3.json`;
