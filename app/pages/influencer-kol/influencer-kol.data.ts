import { z } from "zod";
import type { PageContext } from "#build/content/content.ts";
import { headed, text } from "#build/content/schema.ts";
import { articlesForService } from "../../article-list/article-teaser.ts";
import { drawChart } from "../../charts/draw-chart.tsx";
import { drawing } from "../../graphics/drawings.ts";
import {
  chartsCopy,
  loadServiceCopy,
} from "../../service-page/service-copy.ts";

const own = {
  lamp: z.strictObject({ ...headed, switch: text() }),
  brief: z.strictObject({
    heading: text(),
    text: text(),
    sheetTitle: text(),
    rows: z.array(z.strictObject({ label: text(), value: text() })).length(8),
    note: text(),
  }),
  disclosure: z.strictObject({
    heading: text(),
    paragraphs: z.array(text()).length(3),
  }),
  charts: chartsCopy,
};

export async function load(context: PageContext) {
  return {
    copy: await loadServiceCopy("influencer-kol", own, context),
    picture: drawing("kites"),
    articles: articlesForService("influencer-kol", context),
    charts: ["ch6"].map((id) => drawChart(context.content, id, context.locale)),
  };
}

export type InfluencerKolData = Awaited<ReturnType<typeof load>>;
