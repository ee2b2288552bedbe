import { z } from "zod";
import { type PageContext, headed, text, titled } from "#content/index.ts";
import { pictureMarkup } from "#shared/document/markup.ts";
import { drawChart } from "../../charts/draw-chart.tsx";
import { drawing } from "../../graphics/drawings.ts";
import { lightBulb } from "../../graphics/light-bulb/bulb.ts";
import {
  chartsCopy,
  loadService,
  serviceSchema,
} from "../../service-page/service-copy.ts";
import posts from "./posts.svg?raw";

export const schema = serviceSchema({
  lamp: z.strictObject({ ...headed, on: text(), off: text() }),
  /** Who has to say that a post is paid, in each country. */
  disclosure: z.strictObject({
    places: z.array(titled).length(2),
    note: text(),
  }),
  charts: chartsCopy,
});

export async function load(context: PageContext) {
  const { content, locale } = context;
  return {
    ...(await loadService("influencer-kol", schema, context)),
    picture: drawing("kites"),
    bulb: lightBulb(),
    posts: pictureMarkup("posts", posts),
    charts: [drawChart(content, "ch3", locale, "page")],
  };
}

export type InfluencerKolData = Awaited<ReturnType<typeof load>>;
