import type { Service } from "#shared/services.ts";
import type { JointGround } from "../ui/ground.ts";

/** The ground each service stands on: the colour of its piece, everywhere on the site. */
export const serviceGrounds = {
  "google-seo": "vermilion",
  "influencer-kol": "marigold",
  "social-media-marketing": "celadon",
  "strategy-concept-planning": "indigo",
  "web-design-and-development": "hinoki",
} satisfies Record<Service, JointGround>;
