import { z } from "zod";
import {
  collectionListedOn,
  collectionOf,
  type CollectionName,
} from "#shared/collections.ts";
import { locales, type Locale } from "#shared/locales.ts";
import type { PageMatch, PageName } from "#shared/site-map.ts";
import type { Entry } from "../collections/entry.ts";
import type { Versions } from "../collections/entry.ts";
import type { Content } from "../content.ts";
import { memoize } from "#shared/memoize.ts";
import { pageCopy } from "./page-copy.ts";
import { meta, text } from "../schema.ts";

/** Facts of a page that are known without making it: for sitemaps, previews, and lists for machines. */
export type PageFacts = {
  /** Language of the words; another than the page's where an entry was not translated. */
  locale: Locale;
  title: string;
  description: string;
  /** Day of the last change of the content, `2026-11-21`; undefined where nobody wrote one down. */
  updated: string | undefined;
  /** Has an address of its own that search engines may list. */
  isListed: boolean;
  /** Languages the page exists in. */
  languages: readonly Locale[];
  /** The version that is shown, where the page shows an entry of a collection. */
  entry?: Entry;
};

/** Only the head of a page's file; the page itself checks the rest. */
const headOfFile = z.object({
  ...meta,
  date: text().optional(),
  pageTitle: text().optional(),
  pageDescription: text().optional(),
});

/** Pages that visitors reach, and search engines must not. */
const unlisted: ReadonlySet<PageName> = new Set(["contact-sent"]);

/** The facts of the page at a path; undefined where there is none. The `/th/` tree is the unprefixed one once more. */
export async function pageFacts(
  { page, tree: { locale, prefix }, params }: PageMatch,
  content: Content,
): Promise<PageFacts | undefined> {
  const isOwnAddress = prefix !== "th" && !unlisted.has(page);
  const collection = collectionOf(page);
  if (collection !== undefined) {
    const versions: Versions = content[collection].versions(params.slug ?? "");
    const entry = versions[locale] ?? originalOf(versions);
    return entry && entryFacts(entry, versions, isOwnAddress, locale);
  }
  const { number = "" } = params;
  const isFurther = number !== "";
  const copy = await headWords(content, page, locale);
  const listed = collectionListedOn(page);
  const newest = listed && newestDay(content, listed, locale);
  const dates = [copy.updated, copy.date, newest].filter(
    (day) => typeof day === "string",
  );
  return {
    locale,
    title: isFurther
      ? (copy.pageTitle ?? "").replace("{number}", number)
      : copy.title,
    description: isFurther
      ? (copy.pageDescription ?? "").replace("{number}", number)
      : copy.description,
    updated: dates.toSorted().at(-1),
    isListed: isOwnAddress,
    // Languages have lists of different lengths, so further pages have no twins.
    languages: isFurther ? [locale] : locales,
  };
}

/** The original, or any version where it is missing: what is shown in a language without a translation. */
export function originalOf<E extends Entry>(
  versions: Versions<E>,
): E | undefined {
  const existing = locales.flatMap((locale) => versions[locale] ?? []);
  return (
    existing.find(({ translation }) => translation === "original") ??
    existing[0]
  );
}

function entryFacts(
  entry: Entry,
  versions: Versions,
  isOwnAddress: boolean,
  locale: Locale,
): PageFacts {
  const isHidden = entry.noindex || entry.state !== "published";
  return {
    locale: entry.locale,
    title: entry.title,
    description: entry.description,
    updated: dayOf(entry),
    isListed: isOwnAddress && entry.locale === locale && !isHidden,
    languages: locales.filter((other) => versions[other] !== undefined),
    entry,
  };
}

/** Read once: further pages of a list have the words of one file. */
const headWords = memoize((content: Content, page: PageName, locale: Locale) =>
  pageCopy(content, page, headOfFile, locale, ["number"]),
);

const newestDay = memoize(
  (content: Content, collection: CollectionName, locale: Locale) =>
    content[collection].in(locale).map(dayOf).toSorted().at(-1),
);

const dayOf = ({ updatedAt, publishedAt }: Entry) =>
  (updatedAt ?? publishedAt).slice(0, 10);
