/**
 * The services, in the order the site shows them, each with the colour of its piece, which no other service has: `--vermilion` in
 * `src/app/styles/tokens.css`, `.piece-vermilion` in `base.css`. Their names are also the slugs of their pages. The puzzle of the
 * home page has a place for each.
 */
export const colourOf = {
  "google-seo": "vermilion",
  "influencer-kol": "marigold",
  "social-media-marketing": "celadon",
  "strategy-concept-planning": "indigo",
  "web-design-and-development": "hinoki",
} as const;

export type Service = keyof typeof colourOf;
export type PieceColour = (typeof colourOf)[Service];

const names: readonly string[] = Object.keys(colourOf);
export const services = names as readonly [Service, ...Service[]];

export function isService(value: unknown): value is Service {
  return names.some((name) => name === value);
}
