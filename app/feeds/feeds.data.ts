import type { Article } from "#content-reader/articles/article.ts";
import type { Content } from "#content-reader/content.ts";
import { localeEntries, type Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { bodyForFeed } from "./feed-body.ts";
import { atomFeed } from "./atom.ts";
import { jsonFeed } from "./json-feed.ts";
import { rssFeed } from "./rss.ts";

/** One article as feeds carry it; addresses are absolute. */
export type FeedItem = {
  url: string;
  title: string;
  summary: string;
  html: string;
  published: string;
  updated: string;
  author: string;
  category: string;
  tags: string[];
};

export type Feed = {
  title: string;
  description: string;
  language: string;
  /** Pages of the site, and the address of the feed's own file. */
  home: string;
  list: string;
  self: (file: string) => string;
  /** Of the newest article; undefined without articles. */
  updated: string | undefined;
  items: FeedItem[];
};

/** Newest articles in a feed. Readers fetch it again and again; what is older they have. */
const newest = 50;

/** The three feeds of a language, by file name. */
export async function feedFiles(
  content: Content,
  locale: Locale,
  origin: string,
): Promise<Record<string, string>> {
  const articles = content.articles.in(locale).slice(0, newest);
  const items = await Promise.all(
    articles.map((article) => feedItem(article, content, origin)),
  );
  const list = `${origin}${href(locale, "articles")}`;
  const words = content.messages[locale];
  const feed: Feed = {
    title: `${content.site.brand}: ${words.page.articles}`,
    description: content.site.footerLine[locale],
    language: localeEntries[locale].tag,
    home: `${origin}${href(locale, "home")}`,
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
  article: Article,
  content: Content,
  origin: string,
): Promise<FeedItem> {
  const { locale, slug, title, description, publishedAt, author } = article;
  const url = `${origin}${href(locale, "article", { slug })}`;
  return {
    url,
    title,
    summary: article.excerpt ?? description,
    html: await bodyForFeed(article, content, url),
    published: instant(publishedAt),
    updated: instant(article.updatedAt ?? publishedAt),
    author: content.authors[author]?.[locale].name ?? author,
    category: article.category,
    tags: article.tags.map((tag) => content.tags[tag]?.[locale] ?? tag),
  };
}

/** A day without a time counts from its beginning in the agency's zone, which is not known here: UTC. */
function instant(date: string): string {
  return new Date(date).toISOString().replace(".000Z", "Z");
}
