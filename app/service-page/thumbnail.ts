import type { Service } from "#shared/services.ts";
import { pictureMarkup, type Markup } from "#shared/document/markup.ts";
import tower from "./thumbnails/google-seo.svg?raw";
import kites from "./thumbnails/influencer-kol.svg?raw";
import train from "./thumbnails/social-media-marketing.svg?raw";
import bridge from "./thumbnails/strategy-concept-planning.svg?raw";
import house from "./thumbnails/web-design-and-development.svg?raw";

const objects = {
  "google-seo": tower,
  "influencer-kol": kites,
  "social-media-marketing": train,
  "strategy-concept-planning": bridge,
  "web-design-and-development": house,
} satisfies Record<Service, string>;

/** The object that stands for a service, small. Used when a page's data are made, never in the browser. */
export function thumbnail(service: Service): Markup {
  return pictureMarkup(`thumbnail-${service}`, objects[service]);
}
