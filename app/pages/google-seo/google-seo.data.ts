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
  writing: z.strictObject({ heading: text(), text: text(), alt: text() }),
  charts: chartsCopy,
};

export async function load(context: PageContext) {
  return {
    copy: await loadServiceCopy("google-seo", own, context),
    picture: drawing("tower"),
    articles: articlesForService("google-seo", context),
    charts: ["ch1", "ch2"].map((id) =>
      drawChart(context.content, id, context.locale),
    ),
  };
}

export type GoogleSeoData = Awaited<ReturnType<typeof load>>;
