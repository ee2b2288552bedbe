import { z } from "zod";
import { type PageContext, headed, text, titled } from "#content/index.ts";
import { locales } from "#shared/locales.ts";
import { entriesOf } from "../../service-page/service-entries.ts";
import { drawEvidence } from "../../charts/draw-chart.tsx";
import { drawing } from "../../graphics/drawings.ts";
import { pictureMarkup } from "#shared/document/markup.ts";
import { sampleOf } from "../../sample-sheet/sample-copy.ts";
import {
  loadServiceCopy,
  serviceSchema,
} from "../../service-page/service-copy.ts";
import floor from "./house-floor.svg?raw";
import posts from "./house-posts.svg?raw";
import roof from "./house-roof.svg?raw";
import walls from "./house-walls.svg?raw";
import planNarrow from "./plan-narrow.svg?raw";
import planWide from "./plan-wide.svg?raw";
import year1 from "./year-1.svg?raw";
import year12 from "./year-12.svg?raw";
import year3 from "./year-3.svg?raw";

export const schema = serviceSchema({
  plan: z.strictObject({
    heading: text(),
    text: text(),
    rooms: z.array(z.strictObject({ name: text(), text: text() })).length(5),
    dimensions: z.array(text()).length(3),
  }),
  house: z.strictObject({
    lead: text(),
    /** From the roof down to the posts. */
    layers: z.array(z.strictObject({ part: text(), title: text() })).length(4),
  }),
  letters: z.strictObject({
    heading: text(),
    items: z
      .array(
        z.strictObject({
          language: z.enum(locales),
          sample: text(),
          text: text(),
        }),
      )
      .length(3),
  }),
  proof: z.strictObject({
    heading: text(),
    paragraphs: z.array(text()).length(2),
    rulers: z.strictObject({
      heading: text(),
      text: text(),
      zones: z.array(text()).length(3),
      items: z
        .array(
          z.strictObject({
            name: text(),
            text: text(),
            good: text(),
            poor: text(),
          }),
        )
        .length(3),
    }),
  }),
  upkeep: z.strictObject({
    lead: headed.lead,
    items: z.array(titled).length(3),
  }),
});

export async function load(context: PageContext) {
  return {
    copy: await loadServiceCopy("web-design-and-development", schema, context),
    picture: drawing("house"),
    // The same house twice: for wide sheets, and upright for narrow ones.
    plans: [
      pictureMarkup("plan-wide", planWide),
      pictureMarkup("plan-narrow", planNarrow),
    ],
    // The layers are cut at the same width, so that one centre line goes through them all.
    parts: [
      pictureMarkup("house-roof", roof),
      pictureMarkup("house-walls", walls),
      pictureMarkup("house-floor", floor),
      pictureMarkup("house-posts", posts),
    ],
    year: [
      pictureMarkup("year-1", year1),
      pictureMarkup("year-3", year3),
      pictureMarkup("year-12", year12),
    ],
    // The limits of the rulers, from the chart of the same figures.
    evidence: drawEvidence(context.content, "ch2", context.locale),
    sample: await sampleOf("web-design-and-development", context),
    ...entriesOf("web-design-and-development", context),
  };
}

export type WebDesignAndDevelopmentData = Awaited<ReturnType<typeof load>>;
