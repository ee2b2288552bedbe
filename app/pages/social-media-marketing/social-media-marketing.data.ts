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
  week: z.strictObject({
    heading: text(),
    text: text(),
    days: z
      .array(z.strictObject({ day: text(), channel: text(), text: text() }))
      .length(7),
    note: text(),
  }),
  charts: chartsCopy,
};

export async function load(context: PageContext) {
  return {
    copy: await loadServiceCopy("social-media-marketing", own, context),
    picture: drawing("train"),
    articles: articlesForService("social-media-marketing", context),
    charts: ["ch4", "ch5"].map((id) =>
      drawChart(context.content, id, context.locale),
    ),
  };
}

export type SocialMediaMarketingData = Awaited<ReturnType<typeof load>>;
