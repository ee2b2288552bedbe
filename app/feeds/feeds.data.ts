import type { Entry } from "#content-reader/collections/entry.ts";
import type { Content } from "#content-reader/content.ts";
import { collections, type CollectionName } from "#shared/collections.ts";
import { localeEntries, type Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { bodyForFeed } from "./feed-body.ts";
import { atomFeed } from "./atom.ts";
import { jsonFeed } from "./json-feed.ts";
import { rssFeed } from "./rss.ts";
import type { Feed, FeedItem } from "./feed.ts";

/** Number of entries in a feed, newest first. Feed readers already have the older ones. */
const newest = 50;

/** The three feeds of a collection in a language, by file name. */
export async function feedFiles(
  content: Content,
  name: CollectionName,
  locale: Locale,
  origin: string,
): Promise<Record<string, string>> {
  const collection = collections[name];
  const entries = content[name].in(locale).slice(0, newest);
  const items = await Promise.all(
    entries.map((entry) => feedItem(name, entry, content, origin)),
  );
  const list = `${origin}${href(locale, collection.list)}`;
  const words = content.messages[locale];
  const feed: Feed = {
    title: `${content.site.brand}: ${words.page[collection.list]}`,
    description: content.site.footerLine[locale],
    language: localeEntries[locale].tag,
    list,
    self: (file) => `${list}${file}`,
    updated: items
      .map(({ updated }) => updated)
      .toSorted()
      .at(-1),
    items,
  };
  return {
    "feed.xml": rssFeed(feed),
    "atom.xml": atomFeed(feed),
    "feed.json": jsonFeed(feed),
  };
}

async function feedItem(
  name: CollectionName,
  entry: Entry,
  content: Content,
  origin: string,
): Promise<FeedItem> {
  const { locale, slug, title, description, publishedAt, author } = entry;
  const { tags = [] } = entry;
  const path = href(locale, collections[name].entry, { slug });
  const url = `${origin}${path}`;
  const { nodes } = content[name].body(entry);
  const writer = author && content.authors[author]?.[locale].name;
  return {
    url,
    title,
    summary: entry.excerpt ?? description,
    html: await bodyForFeed(nodes, entry, content, url),
    published: instant(publishedAt),
    updated: instant(entry.updatedAt ?? publishedAt),
    author: writer ?? author ?? content.site.brand,
    tags: tags.map((tag) => content.tags[tag]?.[locale] ?? tag),
  };
}

/** A date without a time is midnight in UTC. */
function instant(date: string): string {
  return new Date(date).toISOString().replace(".000Z", "Z");
}
