import type { Service } from "#shared/services.ts";
import type { Place } from "./board.ts";

/** The piece of each service, which has the colour of the service. The key is the visitor. */
export const placeOf: Record<Service, Place> = {
  "google-seo": "northwest",
  "influencer-kol": "north",
  "web-design-and-development": "west",
  "social-media-marketing": "east",
  "strategy-concept-planning": "south",
};
