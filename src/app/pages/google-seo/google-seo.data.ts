import { z } from "zod";
import { type PageContext, headed, text, titled } from "#content/index.ts";
import { entriesOf } from "../../service-page/service-entries.ts";
import { drawChart } from "../../charts/draw-chart.tsx";
import { drawing } from "../../graphics/drawings.ts";
import { handWriting } from "../../graphics/hand-writing/drawings.ts";
import { lightBulb } from "../../graphics/light-bulb/bulb.ts";
import { sampleOf } from "../../sample-sheet/sample-copy.ts";
import {
  chartsCopy,
  loadServiceCopy,
  serviceSchema,
} from "../../service-page/service-copy.ts";

export const schema = serviceSchema({
  lamp: z.strictObject({ ...headed, switch: text() }),
  writing: z.strictObject({ heading: text(), text: text(), alt: text() }),
  measure: z.strictObject({ ...headed, items: z.array(titled).length(5) }),
  charts: chartsCopy,
});

export async function load(context: PageContext) {
  const { content, locale } = context;
  return {
    copy: await loadServiceCopy("google-seo", schema, context),
    picture: drawing("tower"),
    bulb: lightBulb(),
    writing: handWriting(locale),
    sample: await sampleOf("google-seo", context),
    ...entriesOf("google-seo", context),
    charts: ["ch1", "ch2"].map((id) => drawChart(content, id, locale)),
  };
}

export type GoogleSeoData = Awaited<ReturnType<typeof load>>;
