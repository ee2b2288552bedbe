/** Subjects of articles, in the order filters show them. */
export const articleCategories = [
  "seo",
  "social",
  "influencer",
  "strategy",
  "web",
] as const;

export type ArticleCategory = (typeof articleCategories)[number];

/** Articles on one page of the list. */
export const articlesPerPage = 12;

/** Slugs that would collide with addresses of the list. */
export const reservedSlugs: readonly string[] = ["page", "feed", "search"];
