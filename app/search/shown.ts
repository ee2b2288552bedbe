import type { ArticleCategory } from "#shared/articles.ts";
import type { PageName } from "#shared/site-map.ts";

/** What a result shows of an article, without its picture. */
type FoundArticle = {
  kind: "article";
  slug: string;
  /** The heading as in lists, with marks where lines may break. */
  heading: string;
  category: ArticleCategory;
  date: string;
  dateText: string;
  minutes: number;
};

/** A page of the site. */
export type FoundPage = {
  kind: "page";
  page: PageName;
  /** Of a page that shows an entry. */
  slug?: string;
  heading: string;
  /** Address of a file with its paragraphs. */
  text: string;
};

/** A question on a page, with its answer. */
export type FoundQuestion = {
  kind: "question";
  page: PageName;
  /** The section of the page, without `#`. */
  anchor: string;
  heading: string;
  /** Address of a file with the answers to all questions, by question. */
  text: string;
};

export type Shown = FoundArticle | FoundPage | FoundQuestion;
