import { z } from "zod";
import type { PageContext } from "#content-reader/content.ts";
import { pageCopy } from "#content-reader/pages/page-copy.ts";
import { headed, text, titled } from "#content-reader/schema.ts";
import { articlesForService } from "../../article-list/article-teaser.ts";
import { drawChart } from "../../charts/draw-chart.tsx";
import { drawing } from "../../graphics/drawings.ts";
import { handWriting } from "../../graphics/hand-writing/drawings.ts";
import { lightBulb } from "../../graphics/light-bulb/bulb.ts";
import { chartsCopy, serviceCopy } from "../../service-page/service-copy.ts";

const pageSchema = z.strictObject({
  ...serviceCopy,
  lamp: z.strictObject({ ...headed, switch: text() }),
  writing: z.strictObject({ heading: text(), text: text(), alt: text() }),
  measure: z.strictObject({ ...headed, items: z.array(titled).length(5) }),
  charts: chartsCopy,
});

export async function load(context: PageContext) {
  const { content, locale } = context;
  return {
    copy: await pageCopy(content, "google-seo", pageSchema, locale),
    picture: drawing("tower"),
    bulb: lightBulb(),
    writing: handWriting(locale),
    articles: articlesForService("google-seo", context),
    charts: ["ch1", "ch2"].map((id) => drawChart(content, id, locale)),
  };
}

export type GoogleSeoData = Awaited<ReturnType<typeof load>>;
