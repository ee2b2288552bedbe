import type { Service } from "#shared/services.ts";
import { pictureMarkup, type Markup } from "#shared/document/markup.ts";
import joint from "./thumbnails/joint.svg?raw";
import tower from "./thumbnails/google-seo.svg?raw";
import kites from "./thumbnails/influencer-kol.svg?raw";
import train from "./thumbnails/social-media-marketing.svg?raw";
import bridge from "./thumbnails/strategy-concept-planning.svg?raw";
import house from "./thumbnails/web-design-and-development.svg?raw";

const objects: Partial<Record<Service, string>> = {
  "google-seo": tower,
  "influencer-kol": kites,
  "social-media-marketing": train,
  "strategy-concept-planning": bridge,
  "web-design-and-development": house,
};

/** The object that stands for a service, small; three joined beams for one that has none of its own. Used when a page's data are made, never in the browser. */
export function thumbnail(service: Service): Markup {
  return pictureMarkup(`thumbnail-${service}`, objects[service] ?? joint);
}
