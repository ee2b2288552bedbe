import { z } from "zod";
import { type PageContext, headed, text } from "#content/index.ts";
import { locales } from "#shared/locales.ts";
import { drawChart } from "../../charts/draw-chart.tsx";
import { drawing } from "../../graphics/drawings.ts";
import {
  chartsCopy,
  loadService,
  serviceSchema,
} from "../../service-page/service-copy.ts";

export const schema = serviceSchema({
  /** The same words in each script. */
  letters: z.strictObject({
    ...headed,
    items: z
      .array(
        z.strictObject({
          language: z.enum(locales),
          sample: text(),
          text: text(),
        }),
      )
      .length(locales.length),
  }),
  charts: chartsCopy,
});

export async function load(context: PageContext) {
  const { content, locale } = context;
  return {
    ...(await loadService("web-design-and-development", schema, context)),
    picture: drawing("house"),
    charts: [drawChart(content, "ch2", locale, "page")],
  };
}

export type WebDesignAndDevelopmentData = Awaited<ReturnType<typeof load>>;
