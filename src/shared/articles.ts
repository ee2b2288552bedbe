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

const subjects: Partial<Record<Service, ArticleCategory>> = {
  "google-seo": "seo",
  "influencer-kol": "influencer",
  "social-media-marketing": "social",
  "strategy-concept-planning": "strategy",
  "web-design-and-development": "web",
};

/** The subject whose drawing a service uses; that of strategy for one without a subject of its own. */
export const subjectOf = (service: Service): ArticleCategory =>
  subjects[service] ?? "strategy";
