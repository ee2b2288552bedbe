/** One entry of a feed. Addresses are absolute. */
export type FeedItem = {
  url: string;
  title: string;
  summary: string;
  html: string;
  published: string;
  updated: string;
  author: string;
  tags: string[];
};

export type Feed = {
  title: string;
  description: string;
  language: string;
  /** Address of the list. */
  list: string;
  /** Address of one of the feed files. */
  self: (file: string) => string;
  /** Time of the newest entry; undefined without entries. */
  updated: string | undefined;
  items: FeedItem[];
};
