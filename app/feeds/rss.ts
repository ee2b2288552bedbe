import type { Feed, FeedItem } from "./feed.ts";
import { xml } from "#shared/xml.ts";

/** RSS 2.0 with the whole text of each article. */
export function rssFeed(feed: Feed): string {
  return [
    `<?xml version="1.0" encoding="utf-8"?>`,
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">`,
    `<channel>`,
    `<title>${xml(feed.title)}</title>`,
    `<link>${xml(feed.list)}</link>`,
    `<description>${xml(feed.description)}</description>`,
    `<language>${feed.language}</language>`,
    `<atom:link href="${xml(feed.self("feed.xml"))}" rel="self" type="application/rss+xml"/>`,
    ...(feed.updated
      ? [`<lastBuildDate>${rfc822(feed.updated)}</lastBuildDate>`]
      : []),
    ...feed.items.map(item),
    `</channel>`,
    `</rss>`,
    ``,
  ].join("\n");
}

function item({
  url,
  title,
  summary,
  html,
  published,
  author,
  tags,
}: FeedItem): string {
  return [
    `<item>`,
    `<title>${xml(title)}</title>`,
    `<link>${xml(url)}</link>`,
    `<guid isPermaLink="true">${xml(url)}</guid>`,
    `<pubDate>${rfc822(published)}</pubDate>`,
    `<dc:creator>${xml(author)}</dc:creator>`,
    ...tags.map((tag) => `<category>${xml(tag)}</category>`),
    `<description>${xml(summary)}</description>`,
    `<content:encoded>${xml(html)}</content:encoded>`,
    `</item>`,
  ].join("\n");
}

function rfc822(date: string): string {
  return new Date(date).toUTCString().replace("GMT", "+0000");
}
