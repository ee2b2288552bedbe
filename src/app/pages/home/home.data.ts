import { z } from "zod";
import {
  type PageContext,
  headed,
  markPhrases,
  meta,
  pageCopy,
  perService,
  text,
  titled,
} from "#content/index.ts";
import type { LoadedBy } from "../../page.ts";
import { offerOf } from "../../service-page/service-pages.data.ts";

function sheet(rows: number) {
  return z.strictObject({
    title: text(),
    rows: z.array(z.tuple([text(), text()])).length(rows),
  });
}

export const schema = z.strictObject({
  ...meta,
  hero: z.strictObject({
    /** The promise, with its end in the colour of the brand; the tagline says what the company is. */
    ...headed,
    accent: text(),
    tagline: text(),
    cta: text(),
  }),
  /** How many sample documents there are. */
  samples: titled,
  /** What the picture shows. */
  scene: z.strictObject({ label: text() }),
  puzzle: z.strictObject({
    ...headed,
    pieces: perService({ text: text() }),
    key: z.strictObject({
      title: text(),
      /** The game: what it asks for, the two sides of the key's button, and what happened. */
      play: z.strictObject({
        hint: text(),
        pull: text(),
        putBack: text(),
        out: text(),
        in: text(),
      }),
    }),
  }),
  /** `monthly` is a month of any service. */
  price: z.strictObject({ ...headed, monthly: text() }),
  proof: z.strictObject({
    ...headed,
    cta: text(),
    /** On each sheet: an example, and its page. */
    badge: text(),
    page: text(),
    audit: sheet(3),
    plan: z.strictObject({ title: text(), months: z.array(text()).length(3) }),
    brief: sheet(3),
    /** The quotation has lines to be filled in. */
    quotation: z.strictObject({
      title: text(),
      items: z.array(text()).min(3).max(5),
      total: text(),
    }),
  }),
  process: z.strictObject({ ...headed, items: z.array(titled).length(5) }),
  /** Above the people; without any, the promises have a heading. */
  people: z.strictObject(headed),
  promises: z.strictObject({
    heading: text(),
    items: z.array(text()).length(3),
  }),
  /** For Japanese companies in Thailand. */
  door: titled,
  articles: z.strictObject({ heading: text(), all: text() }),
  contact: z.strictObject(headed),
});

export async function load(context: PageContext) {
  const { content, locale } = context;
  const newest = content.articles.in(locale).slice(0, 3);
  return {
    copy: await pageCopy(content, "home", schema, locale),
    company: content.shownCompany?.[locale],
    offer: offerOf(context),
    articles: await Promise.all(
      newest.map(async ({ slug, heading, file, cover }) => {
        // A file of its own: together the covers would be a tenth of the document.
        const picture = await content.pictures.make(file, cover.src);
        const { fallback: src, width, height } = picture;
        return {
          slug,
          heading: markPhrases(heading, locale, content.noBreak),
          cover: { src, width, height },
        };
      }),
    ),
  };
}

export type HomeData = LoadedBy<typeof load>;
