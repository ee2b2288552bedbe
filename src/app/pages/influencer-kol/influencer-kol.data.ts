import { z } from "zod";
import { type PageContext, headed, text, titled } from "#content/index.ts";
import { entriesOf } from "../../service-page/service-entries.ts";
import { drawChart } from "../../charts/draw-chart.tsx";
import { drawing } from "../../graphics/drawings.ts";
import { lightBulb } from "../../graphics/light-bulb/bulb.ts";
import { markup, pictureMarkup } from "#shared/document/markup.ts";
import { sampleLinkOf } from "../../sample-sheet/sample-copy.ts";
import {
  chartsCopy,
  loadServiceCopy,
  serviceSchema,
} from "../../service-page/service-copy.ts";
import { kiteRow } from "./kite-row.ts";
import posts from "./posts.svg?raw";
import string from "./string.svg?raw";

const rows = z.array(z.strictObject({ label: text(), value: text() }));
const side = z.strictObject({ title: text(), text: text(), rows });

export const schema = serviceSchema({
  lamp: z.strictObject({ ...headed, switch: text() }),
  disclosure: z.strictObject({
    heading: text(),
    text: text(),
    places: z.array(titled).length(2),
    note: text(),
  }),
  crowd: z.strictObject({
    ...headed,
    rows: z
      .array(
        z.strictObject({
          year: text(),
          millions: z.int().min(1).max(5),
          value: text(),
        }),
      )
      .min(2),
    source: text(),
  }),
  brief: z.strictObject({
    heading: text(),
    text: text(),
    sheetTitle: text(),
    example: text(),
    top: rows.length(3),
    fixed: side,
    free: side,
    /** What the list of those who signed is called. It is only spoken. */
    signatures: text(),
    signed: z.array(text()).length(3),
    note: text(),
  }),
  measure: z.strictObject({ ...headed, items: z.array(titled).length(7) }),
  charts: chartsCopy,
});

export async function load(context: PageContext) {
  const { content, locale } = context;
  const copy = await loadServiceCopy("influencer-kol", schema, context);
  return {
    copy,
    picture: drawing("kites"),
    bulb: lightBulb(),
    posts: pictureMarkup("posts", posts),
    kites: drawKites(copy.crowd.rows.map(({ millions }) => millions)),
    string: pictureMarkup("string", string),
    sampleLink: await sampleLinkOf(context),
    ...entriesOf("influencer-kol", context),
    charts: ["ch6"].map((id) => drawChart(content, id, locale)),
  };
}

/** A row of kites for each count; what a row has more than the one above it is marked as new. */
function drawKites(counts: readonly number[]) {
  const room = Math.max(...counts);
  return counts.map((count, index) => {
    const before = counts[index - 1] ?? count;
    return markup(`kites-${index}`, kiteRow(count, { room, before }));
  });
}

export type InfluencerKolData = Awaited<ReturnType<typeof load>>;
export type InfluencerKolCopy = InfluencerKolData["copy"];
