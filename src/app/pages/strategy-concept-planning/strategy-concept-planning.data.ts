import { z } from "zod";
import { type PageContext, headed, text, titled } from "#content/index.ts";
import type { Locale } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
import { entriesOf } from "../../service-page/service-entries.ts";
import { drawChart } from "../../charts/draw-chart.tsx";
import { drawing } from "../../graphics/drawings.ts";
import { pictureMarkup } from "#shared/document/markup.ts";
import { sampleOf } from "../../sample-sheet/sample-copy.ts";
import {
  chartsCopy,
  loadServiceCopy,
  serviceSchema,
} from "../../service-page/service-copy.ts";
import ruler from "./ruler.svg?raw";
import siteNarrow from "./site-narrow.svg?raw";
import siteWide from "./site-wide.svg?raw";

export const schema = serviceSchema({
  survey: z.strictObject({
    ...headed,
    /** Three along the ground, from one bank to the other, and the height. */
    dimensions: z.array(text()).length(4),
  }),
  path: z.strictObject({
    heading: text(),
    text: text(),
    steps: z
      .array(
        z.strictObject({
          question: text(),
          /** The answer that ends the path here, with what to do then. */
          answer: text(),
          title: text(),
          text: text(),
          service: z.enum(services),
          /** The answer that leads to the next question. */
          otherwise: text(),
        }),
      )
      .length(4),
    end: z.strictObject({ question: text(), title: text(), text: text() }),
  }),
  hypothesis: z.strictObject({
    ...headed,
    pieces: z.array(titled).length(3),
    note: text(),
  }),
  days: z.strictObject({
    heading: text(),
    end: text(),
    items: z.array(titled).length(3),
    note: text(),
  }),
  charts: chartsCopy,
});

/** The market that most readers of a language want to enter: Thailand from Japan, Japan from elsewhere. */
const marketCharts = {
  th: "ch3",
  en: "ch3",
  ja: "ch4",
} satisfies Record<Locale, string>;

export async function load(context: PageContext) {
  return {
    copy: await loadServiceCopy("strategy-concept-planning", schema, context),
    picture: drawing("bridge"),
    // The same site twice: for wide sheets and for narrow ones. What is proposed is dashed.
    sites: [
      pictureMarkup("site-wide", siteWide),
      pictureMarkup("site-narrow", siteNarrow),
    ],
    ruler: pictureMarkup("ruler", ruler),
    sample: await sampleOf("strategy-concept-planning", context),
    ...entriesOf("strategy-concept-planning", context),
    charts: [
      drawChart(context.content, marketCharts[context.locale], context.locale),
    ],
  };
}

export type StrategyConceptPlanningData = Awaited<ReturnType<typeof load>>;
