import { z } from "zod";
import type { PageContext } from "#build/content/content.ts";
import { text } from "#build/content/schema.ts";
import { articlesForService } from "../../article-list/article-teaser.ts";
import { drawChart } from "../../charts/draw-chart.tsx";
import { drawing } from "../../graphics/drawings.ts";
import {
  chartsCopy,
  loadServiceCopy,
} from "../../service-page/service-copy.ts";

const own = {
  path: z.strictObject({
    heading: text(),
    text: text(),
    steps: z
      .array(z.strictObject({ question: text(), text: text() }))
      .length(5),
  }),
  charts: chartsCopy,
};

export async function load(context: PageContext) {
  return {
    copy: await loadServiceCopy("strategy-concept-planning", own, context),
    picture: drawing("bridge"),
    articles: articlesForService("strategy-concept-planning", context),
    charts: ["ch3"].map((id) => drawChart(context.content, id, context.locale)),
  };
}

export type StrategyConceptPlanningData = Awaited<ReturnType<typeof load>>;
