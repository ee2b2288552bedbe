import {
  type Entry,
  type EntryBody,
  type Entries,
  type Content,
  type PageContext,
  originalOf,
  foreignName,
  markPhrases,
} from "#content/index.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { coverPicture } from "../article-list/category-tile.ts";
import { writtenDate } from "../charts/chart-words.ts";
import { dateInWords } from "../i18n/date-in-words.ts";
import { drawBody } from "./draw-body.ts";

/**
 * The entry that an address shows, with what its page needs to know of it; undefined if none has the slug. One that is not
 * translated is shown as the original, with everything around it in the language of the page.
 */
export function entryInputs<E extends Entry>(
  entries: Entries<E>,
  { locale, params }: PageContext,
) {
  const versions = entries.versions(params.slug ?? "");
  const original = originalOf(versions);
  const entry = versions[locale] ?? original;
  if (entry === undefined) return undefined;
  return {
    entry,
    original: original?.locale,
    locales: locales.filter((other) => versions[other] !== undefined),
    cover: entries.cover(entry),
  };
}

type EntryInputs = NonNullable<ReturnType<typeof entryInputs>>;

/** The data of a page that every entry has. Default values are left out, because each document contains these data. */
export async function entryData(
  { entry, original, locales: existing, cover }: EntryInputs,
  body: EntryBody,
  { content, locale }: PageContext,
) {
  const { slug, title, heading, description, state } = entry;
  const { credit, license } = entry.cover;
  return {
    slug,
    title,
    heading: markPhrases(heading, entry.locale, content.noBreak),
    // It is the lead of the page.
    description: markPhrases(description, entry.locale, content.noBreak),
    /** The language of the text. `locales` are those in which the entry exists, if it is not translated into all. */
    locale: entry.locale,
    /** The same, where it is not that of the page. */
    ...(entry.locale !== locale && { lang: entry.locale }),
    ...(existing.length < locales.length && { locales: existing, original }),
    ...((entry.noindex || entry.sample || state !== "published") && {
      isNoindex: true,
    }),
    ...(state !== "published" && { state }),
    ...datesOf(entry, locale),
    cover: await coverPicture(entry, cover, content),
    coverAlt: entry.cover.alt,
    ...((credit ?? license) && {
      coverCredit: [credit, license].filter(Boolean).join(", "),
    }),
    headings: hasContents(entry) ? contentsOf(body, entry, content) : [],
    body: await drawBody(body.nodes, entry, content),
    sources: entry.sources.map(({ name, year, accessed, ...source }) => ({
      ...source,
      name: foreignName(name, locale) ?? { text: name },
      year: writtenDate(String(year), locale),
      date: dateInWords(accessed, locale),
    })),
    ...(entry.author !== undefined && {
      credits: creditsOf(entry, locale, content),
    }),
    ...(entry.services[0] && { service: entry.services[0] }),
  };
}

export type EntryData = Awaited<ReturnType<typeof entryData>>;

/** Who wrote, translated and reviewed it, and its topics. */
function creditsOf(
  { author = "", translator, reviewedBy, tags = [] }: Entry,
  locale: Locale,
  { authors, tags: names }: Content,
) {
  const nameOf = (id: string) => authors[id]?.[locale].name ?? id;
  return {
    author: nameOf(author),
    note: authors[author]?.[locale].note,
    translator: translator && nameOf(translator),
    reviewer: reviewedBy && nameOf(reviewedBy),
    topics: tags.map((tag) => names[tag]?.[locale] ?? tag),
  };
}

function hasContents({ toc, headings }: Entry): boolean {
  return toc ?? headings.length >= 3;
}

function contentsOf(body: EntryBody, { locale }: Entry, { noBreak }: Content) {
  return body.headings.map(({ text, ...rest }) => ({
    ...rest,
    text: markPhrases(text, locale, noBreak),
  }));
}

/** Dates, in words of the page's language. */
function datesOf(
  { publishedAt, updatedAt, originalChanged }: Entry,
  locale: Locale,
) {
  const day = (date: string) => date.slice(0, 10);
  const isUpdated =
    updatedAt !== undefined && day(updatedAt) > day(publishedAt);
  return {
    date: day(publishedAt),
    dateText: dateInWords(publishedAt, locale),
    ...(isUpdated && {
      updated: day(updatedAt),
      updatedText: dateInWords(updatedAt, locale),
    }),
    ...(originalChanged && {
      originalChangedText: dateInWords(originalChanged, locale),
    }),
  };
}
