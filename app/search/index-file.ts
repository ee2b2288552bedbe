import type { ArticleCategory } from "#shared/articles.ts";
import type { Markup } from "#shared/document/markup.ts";
import type { Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import type { Shown } from "./shown.ts";

/**
 * The address of the first file. It has no hash of the content, so that a change of one article leaves the pages of the list
 * as they are. The number belongs to the format: a page that was loaded before a release never gets an index that its engine
 * cannot read.
 */
export const indexAddress = (locale: Locale) =>
  `${href(locale, "articles")}search-1.json`;

/**
 * The first file of an index, and of a small site the only one. A large site has the words in parts, by their first
 * letters, and what results show in blocks; a query fetches those that it needs.
 */
export type IndexFile = {
  /** How many documents there are. */
  documents: number;
  /** The small pictures of the subjects, to show with results. */
  tiles: Partial<Record<ArticleCategory, Markup>>;
} & (
  | { shown: Shown[]; part: string }
  | {
      /** Addresses. Each block has `blockSize` documents. */
      blocks: string[];
      parts: string[];
      /** The words that say nothing, which every query needs. */
      stops: string;
    }
);

export const blockSize = 16;

/** The number of the part that has a key. A part has all keys with the same first letters. */
export function partOf(key: string, parts: number): number {
  const first = /^\p{Script=Han}/u.test(key)
    ? key.slice(0, 1)
    : key.slice(0, 2);
  let sum = 0;
  for (const letter of first)
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % parts;
}
