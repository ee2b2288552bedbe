import { z } from "zod";
import {
  pageLink,
  headed,
  meta,
  perLocale,
  perService,
  text,
  titled,
} from "#content/index.ts";

/** The words of the home page. */
export const homeCopy = z.strictObject({
  ...meta,
  hero: z.strictObject({
    /** The tagline says what is offered, the lead for whom. */
    ...headed,
    tagline: text(),
    cta: text(),
    /** What happens after the form, beside the button. */
    next: text(),
    secondary: text(),
  }),
  /** Visitors who come for different reasons, each with the page or section that answers. */
  doors: z.strictObject({
    heading: text(),
    items: z
      .array(
        z.strictObject({
          title: text(),
          text: text(),
          /** A page as in `/services/google-seo/#price`, or a section of this page as in `#services`. */
          to: pageLink(),
        }),
      )
      .min(3)
      .max(4),
  }),
  scene: z.strictObject({
    heading: text(),
    label: text(),
    hint: text(),
    spots: perService({ text: text() }),
  }),
  services: z.strictObject({
    ...headed,
    items: perService({ purpose: text(), result: text() }),
  }),
  puzzle: z.strictObject({
    ...headed,
    key: titled,
    pieces: perService({ text: text() }),
    links: z.array(text()).length(3),
  }),
  process: z.strictObject({ ...headed, items: z.array(titled).length(5) }),
  voices: z.strictObject({
    heading: text(),
    ...perLocale(text()),
  }),
  promises: z.strictObject({
    heading: text(),
    items: z.array(titled).length(4),
  }),
  market: z.strictObject(headed),
  articles: z.strictObject({ ...headed, all: text() }),
  contact: z.strictObject(headed),
});

export type HomeCopy = z.output<typeof homeCopy>;
