import type { Service } from "./services.ts";

/** Subjects of articles, in the order filters show them. */
export const articleCategories = [
  "seo",
  "social",
  "influencer",
  "strategy",
  "web",
] as const;

export type ArticleCategory = (typeof articleCategories)[number];

/** The subject whose drawing a service uses. */
export const subjectOf: Record<Service, ArticleCategory> = {
  "google-seo": "seo",
  "influencer-kol": "influencer",
  "social-media-marketing": "social",
  "strategy-concept-planning": "strategy",
  "web-design-and-development": "web",
};
