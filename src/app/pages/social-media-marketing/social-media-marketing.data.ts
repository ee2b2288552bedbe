import { z } from "zod";
import { type PageContext, headed, text, titled } from "#content/index.ts";
import { locales } from "#shared/locales.ts";
import { entriesOf } from "../../service-page/service-entries.ts";
import { drawChart } from "../../charts/draw-chart.tsx";
import { drawing } from "../../graphics/drawings.ts";
import { pictureMarkup } from "#shared/document/markup.ts";
import { sampleLinkOf } from "../../sample-sheet/sample-copy.ts";
import {
  chartsCopy,
  loadServiceCopy,
  serviceSchema,
} from "../../service-page/service-copy.ts";
import route from "./route.svg?raw";
import go from "./signal-go.svg?raw";
import stop from "./signal-stop.svg?raw";
import wait from "./signal-wait.svg?raw";
import weekTrain from "./week-train.svg?raw";

/** Something the week holds: prepared beforehand, done live with people, or supported with money. */
const weekStop = z.strictObject({
  kind: z.enum(["plan", "live", "paid"]),
  title: text(),
  where: text(),
  language: z.enum(locales).optional(),
});

export const schema = serviceSchema({
  /** Part of the picture: what people say to the train and hear back, the same in every language of the page. */
  talk: z
    .array(
      z.strictObject({ lang: z.enum(locales), ask: text(), answer: text() }),
    )
    .length(3),
  week: z.strictObject({
    heading: text(),
    text: text(),
    days: z
      .array(
        z.strictObject({
          day: text(),
          stops: z.array(weekStop).max(2),
          note: text().optional(),
        }),
      )
      .length(7),
    kinds: z.strictObject({ plan: text(), live: text(), paid: text() }),
    note: text(),
  }),
  channels: z.strictObject({
    ...headed,
    needs: text(),
    items: z
      .array(z.strictObject({ name: text(), text: text(), needs: text() }))
      .length(6),
  }),
  signals: z.strictObject({
    ...headed,
    items: z
      .array(z.strictObject({ title: text(), lead: text(), text: text() }))
      .length(3),
  }),
  // A route map in place of the plain list: what each stop counts, and the one where the line ends.
  measure: z.strictObject({
    ...headed,
    goal: text(),
    items: z.array(titled).length(5),
  }),
  charts: chartsCopy,
});

export async function load(context: PageContext) {
  const { content, locale } = context;
  return {
    copy: await loadServiceCopy("social-media-marketing", schema, context),
    picture: drawing("train"),
    weekTrain: pictureMarkup("week-train", weekTrain),
    route: pictureMarkup("route", route),
    // An arm ends in a fishtail, so that its position reads without colour.
    signals: [
      pictureMarkup("signal-go", go),
      pictureMarkup("signal-wait", wait),
      pictureMarkup("signal-stop", stop),
    ],
    sampleLink: await sampleLinkOf(context),
    ...entriesOf("social-media-marketing", context),
    charts: ["ch4", "ch5"].map((id) => drawChart(content, id, locale)),
  };
}

export type SocialMediaMarketingData = Awaited<ReturnType<typeof load>>;
