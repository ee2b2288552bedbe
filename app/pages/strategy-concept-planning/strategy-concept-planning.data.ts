import { z } from "zod";
import type { PageContext } from "#content-reader/content.ts";
import { headed, text, titled } from "#content-reader/schema.ts";
import { services } from "#shared/services.ts";
import { articlesForService } from "../../article-list/article-teaser.ts";
import { drawChart } from "../../charts/draw-chart.tsx";
import { drawing } from "../../graphics/drawings.ts";
import { houseParts } from "../../graphics/house-parts.ts";
import { decorative, markup } from "#shared/document/markup.ts";
import {
  chartsCopy,
  loadServiceCopy,
} from "../../service-page/service-copy.ts";
import { ruler } from "./ruler.ts";
import { siteDrawing, sites } from "./site-drawing.ts";

const own = {
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
};

export async function load(context: PageContext) {
  const { posts, floor, walls, roof } = houseParts();
  const house = posts + floor + walls + roof;
  return {
    copy: await loadServiceCopy("strategy-concept-planning", own, context),
    picture: drawing("bridge"),
    sites: (["wide", "narrow"] as const).map((name) =>
      markup(`site-${name}`, decorative(siteDrawing(sites[name], house))),
    ),
    ruler: markup("ruler", decorative(ruler(90))),
    articles: articlesForService("strategy-concept-planning", context),
    charts: ["ch3"].map((id) => drawChart(context.content, id, context.locale)),
  };
}

export type StrategyConceptPlanningData = Awaited<ReturnType<typeof load>>;
