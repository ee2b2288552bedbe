import type { Feed, FeedItem } from "./feed.ts";
import { xml } from "#shared/xml.ts";

/** Atom 1.0 with the whole text of each article. The format requires a date, so a feed without articles has the first one of Unix time. */
export function atomFeed(feed: Feed): string {
  return [
    `<?xml version="1.0" encoding="utf-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">`,
    `<title>${xml(feed.title)}</title>`,
    `<subtitle>${xml(feed.description)}</subtitle>`,
    `<id>${xml(feed.list)}</id>`,
    `<link href="${xml(feed.list)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${xml(feed.self("atom.xml"))}"/>`,
    `<updated>${feed.updated ?? "1970-01-01T00:00:00Z"}</updated>`,
    ...feed.items.map(entry),
    `</feed>`,
    ``,
  ].join("\n");
}

function entry(item: FeedItem): string {
  return [
    `<entry>`,
    `<title>${xml(item.title)}</title>`,
    `<id>${xml(item.url)}</id>`,
    `<link href="${xml(item.url)}"/>`,
    `<published>${item.published}</published>`,
    `<updated>${item.updated}</updated>`,
    `<author><name>${xml(item.author)}</name></author>`,
    ...item.tags.map((tag) => `<category term="${xml(tag)}"/>`),
    `<summary>${xml(item.summary)}</summary>`,
    `<content type="html">${xml(item.html)}</content>`,
    `</entry>`,
  ].join("\n");
}
