import type { Entry, Content } from "#content/index.ts";
import { collections, type CollectionName } from "#shared/collections.ts";
import { localeEntries, type Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { xml } from "#shared/xml.ts";

/** Number of entries in a feed, newest first. Feed readers already have the older ones. */
const newest = 50;

/** The RSS 2.0 feed of a collection in a language, with summaries. */
export function rssFeed(
  content: Content,
  name: CollectionName,
  locale: Locale,
  origin: string,
): string {
  const { list } = collections[name];
  const url = `${origin}${href(locale, list)}`;
  const title = `${content.site.brand}: ${content.messages[locale].page[list]}`;
  return [
    `<?xml version="1.0" encoding="utf-8"?>`,
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">`,
    `<channel>`,
    `<title>${xml(title)}</title>`,
    `<link>${xml(url)}</link>`,
    `<description>${xml(content.site.footerLine[locale])}</description>`,
    `<language>${localeEntries[locale].tag}</language>`,
    `<atom:link href="${xml(`${url}feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...content[name]
      .in(locale)
      .slice(0, newest)
      .map((entry) => item(name, entry, origin)),
    `</channel>`,
    `</rss>`,
    ``,
  ].join("\n");
}

function item(name: CollectionName, entry: Entry, origin: string): string {
  const { locale, slug, title, description, excerpt, publishedAt } = entry;
  const url = xml(origin + href(locale, collections[name].entry, { slug }));
  const published = new Date(publishedAt).toUTCString();
  return [
    `<item>`,
    `<title>${xml(title)}</title>`,
    `<link>${url}</link>`,
    `<guid isPermaLink="true">${url}</guid>`,
    `<pubDate>${published.replace("GMT", "+0000")}</pubDate>`,
    `<description>${xml(excerpt ?? description)}</description>`,
    `</item>`,
  ].join("\n");
}
