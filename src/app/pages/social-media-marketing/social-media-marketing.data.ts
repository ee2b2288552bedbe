import { z } from "zod";
import { type PageContext, headed, text } from "#content/index.ts";
import { pictureMarkup } from "#shared/document/markup.ts";
import { drawChart } from "../../charts/draw-chart.tsx";
import { drawing } from "../../graphics/drawings.ts";
import {
  chartsCopy,
  loadService,
  serviceSchema,
} from "../../service-page/service-copy.ts";
import go from "./signal-go.svg?raw";
import stop from "./signal-stop.svg?raw";
import waiting from "./signal-wait.svg?raw";

export const schema = serviceSchema({
  /** What people write, and the rule for it. */
  signals: z.strictObject({
    ...headed,
    items: z
      .array(
        z.strictObject({
          message: text(),
          title: text(),
          lead: text(),
          text: text(),
        }),
      )
      .length(3),
  }),
  charts: chartsCopy,
});

export async function load(context: PageContext) {
  const { content, locale } = context;
  return {
    ...(await loadService("social-media-marketing", schema, context)),
    picture: drawing("train"),
    signals: [go, waiting, stop].map((svg, index) =>
      pictureMarkup(`signal-${index}`, svg),
    ),
    charts: ["ch5", "ch6"].map((id) => drawChart(content, id, locale, "page")),
  };
}

export type SocialMediaMarketingData = Awaited<ReturnType<typeof load>>;
