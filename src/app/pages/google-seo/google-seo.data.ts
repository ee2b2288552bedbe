import { z } from "zod";
import { type PageContext, headed, text } from "#content/index.ts";
import { drawChart } from "../../charts/draw-chart.tsx";
import { drawing } from "../../graphics/drawings.ts";
import { lightBulb } from "../../graphics/light-bulb/bulb.ts";
import {
  chartsCopy,
  loadService,
  serviceSchema,
} from "../../service-page/service-copy.ts";

export const schema = serviceSchema({
  /** What the drawing by hand shows. */
  writing: z.strictObject({ alt: text() }),
  lamp: z.strictObject({ ...headed, on: text(), off: text() }),
  charts: chartsCopy,
});

export async function load(context: PageContext) {
  const { content, locale } = context;
  return {
    ...(await loadService("google-seo", schema, context)),
    picture: drawing("tower"),
    bulb: lightBulb(),
    charts: ["ch2", "ch1"].map((id) => drawChart(content, id, locale, "page")),
  };
}

export type GoogleSeoData = Awaited<ReturnType<typeof load>>;
