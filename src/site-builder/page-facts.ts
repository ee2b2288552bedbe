import { relative } from "node:path";
import { z } from "zod";
import {
  collectionListedOn,
  collectionOf,
  type CollectionName,
} from "#shared/collections.ts";
import {
  defaultLocale,
  localeForOthers,
  locales,
  type Locale,
} from "#shared/locales.ts";
import { memoize } from "#shared/memoize.ts";
import { matchPath, type PageMatch, type PageName } from "#shared/site-map.ts";
import {
  hrefForAuthoredPath,
  languagesWithPage,
  meta,
  originalOf,
  pageCopy,
  text,
  type Content,
  type Entry,
  type Versions,
} from "#content/index.ts";

/** Facts of a page that are known before it is rendered, for sitemaps, previews and lists for crawlers. */
export type PageFacts = {
  /** Language of the words. It differs from that of the page if an entry is not translated. */
  locale: Locale;
  title: string;
  description: string;
  /** Day of the last change of the content, `2026-11-21`; undefined if the content names none. */
  updated: string | undefined;
  /** True if search engines may list the address. */
  isListed: boolean;
  /** Languages the page exists in. */
  languages: readonly Locale[];
  /** That of the version for all other languages (x-default). */
  forOthers: Locale;
  /** The shown version, if the page shows an entry of a collection. */
  entry?: Entry;
};

/** The fields for the head of a page. The page itself checks the others. */
const headOfFile = z.object({
  ...meta,
  date: text().optional(),
  pageTitle: text().optional(),
  pageDescription: text().optional(),
});

/** The facts of a page, or undefined if it does not exist. The `/th/` tree repeats the unprefixed one. */
export async function pageFacts(
  { page, tree: { locale, prefix }, params }: PageMatch,
  content: Content,
): Promise<PageFacts | undefined> {
  const isOwnAddress = prefix !== "th" && page !== "contact-sent";
  const collection = collectionOf(page);
  if (collection !== undefined) {
    const versions: Versions = content[collection].versions(params.slug ?? "");
    const entry = versions[locale] ?? originalOf(versions);
    return entry && entryFacts(entry, versions, isOwnAddress, locale);
  }
  const { number } = params;
  const copy = await headWords(content, page, locale);
  const listed = collectionListedOn(page);
  const newest = listed && newestDay(content, listed, locale);
  const numbered = (first: string, further = "") =>
    number === undefined ? first : further.replace("{number}", number);
  return {
    locale,
    title: numbered(copy.title, copy.pageTitle),
    description: numbered(copy.description, copy.pageDescription),
    updated: [copy.updated, copy.date, newest]
      .filter((day) => day !== undefined)
      .toSorted()
      .at(-1),
    isListed: isOwnAddress,
    ...languagesOf(languagesWithPage(content, page, params)),
  };
}

/** Where the file of an entry has a link that its page leads to: `content/articles/one/en.md:12`. */
export function placeOfLink(content: Content, path: string, to: string) {
  const { page, params, tree } = matchPath(path) ?? {};
  const collection = page && collectionOf(page);
  if (collection === undefined) return undefined;
  const versions: Versions = content[collection].versions(params?.slug ?? "");
  const entry = (tree && versions[tree.locale]) ?? originalOf(versions);
  const link = entry?.links.find(
    ({ target }) => hrefForAuthoredPath(target, entry.locale) === to,
  );
  return entry && link && `${relative(content.root, entry.file)}:${link.line}`;
}

const languagesOf = (languages: readonly Locale[], original?: Locale) => ({
  languages,
  forOthers: localeForOthers(languages, original) ?? defaultLocale,
});

function entryFacts(
  entry: Entry,
  versions: Versions,
  isOwnAddress: boolean,
  locale: Locale,
): PageFacts {
  const isHidden = entry.noindex || entry.sample || entry.state !== "published";
  return {
    locale: entry.locale,
    title: entry.title,
    description: entry.description,
    updated: dayOf(entry),
    isListed: isOwnAddress && entry.locale === locale && !isHidden,
    ...languagesOf(
      locales.filter((other) => versions[other] !== undefined),
      originalOf(versions)?.locale,
    ),
    entry,
  };
}

/** Memoized, because all pages of a list have the words of one file. */
const headWords = memoize((content: Content, page: PageName, locale: Locale) =>
  pageCopy(content, page, headOfFile, locale, ["number"]),
);

const newestDay = memoize(
  (content: Content, collection: CollectionName, locale: Locale) =>
    content[collection].in(locale).map(dayOf).toSorted().at(-1),
);

const dayOf = ({ updatedAt, publishedAt }: Entry) =>
  (updatedAt ?? publishedAt).slice(0, 10);
