/** The five services, in the order the site shows them; also the slugs of their pages. */
export const services = [
  "google-seo",
  "influencer-kol",
  "social-media-marketing",
  "strategy-concept-planning",
  "web-design-and-development",
] as const;
export type Service = (typeof services)[number];

export function isService(value: unknown): value is Service {
  return (services as readonly unknown[]).includes(value);
}
