/** Subjects of articles, in the order filters show them. */
export const articleCategories = [
  "seo",
  "social",
  "influencer",
  "strategy",
  "web",
] as const;

export type ArticleCategory = (typeof articleCategories)[number];
