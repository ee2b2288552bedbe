import { z } from "zod";
import type { PageContext } from "#content-reader/content.ts";
import { headed, text, titled } from "#content-reader/schema.ts";
import { locales } from "#shared/locales.ts";
import { articlesForService } from "../../article-list/article-teaser.ts";
import { drawing } from "../../graphics/drawings.ts";
import { houseParts } from "../../graphics/house-parts.ts";
import { decorative, markup } from "#shared/document/markup.ts";
import { loadServiceCopy } from "../../service-page/service-copy.ts";
import { floorPlan } from "./floor-plan.ts";
import { plans } from "./plans.ts";
import { yearMarks } from "./year-marks.ts";

const own = {
  plan: z.strictObject({
    heading: text(),
    text: text(),
    rooms: z.array(z.strictObject({ name: text(), text: text() })).length(5),
    dimensions: z.array(text()).length(3),
  }),
  house: z.strictObject({
    lead: text(),
    /** From the roof down to the posts. */
    layers: z.array(z.strictObject({ part: text(), title: text() })).length(4),
  }),
  letters: z.strictObject({
    heading: text(),
    items: z
      .array(
        z.strictObject({
          language: z.enum(locales),
          sample: text(),
          text: text(),
        }),
      )
      .length(3),
  }),
  proof: z.strictObject({
    heading: text(),
    paragraphs: z.array(text()).length(2),
    rulers: z.strictObject({
      heading: text(),
      text: text(),
      zones: z.array(text()).length(3),
      items: z
        .array(
          z.strictObject({
            name: text(),
            text: text(),
            good: text(),
            poor: text(),
          }),
        )
        .length(3),
      source: text(),
    }),
  }),
  upkeep: z.strictObject({
    lead: headed.lead,
    items: z.array(titled).length(3),
  }),
};

export async function load(context: PageContext) {
  return {
    copy: await loadServiceCopy("web-design-and-development", own, context),
    picture: drawing("house"),
    plans: (["wide", "narrow"] as const).map((name) =>
      markup(`plan-${name}`, decorative(floorPlan(plans[name]))),
    ),
    parts: layers().map(({ name, html }) =>
      markup(`house-${name}`, decorative(html)),
    ),
    year: [1, 3, 12].map((months) =>
      markup(`year-${months}`, decorative(yearMarks(months))),
    ),
    articles: articlesForService("web-design-and-development", context),
  };
}

export type WebDesignAndDevelopmentData = Awaited<ReturnType<typeof load>>;

/** The house in four layers, cut at the same width, so that one centre line goes through them all. */
function layers() {
  const parts = houseParts();
  const cuts = {
    roof: "262 380 208",
    walls: "448 380 76",
    floor: "512 380 28",
    posts: "526 380 84",
  };
  return (["roof", "walls", "floor", "posts"] as const).map((name) => ({
    name,
    html: `<svg class="scene-art" viewBox="26 ${cuts[name]}">${parts[name]}</svg>`,
  }));
}
