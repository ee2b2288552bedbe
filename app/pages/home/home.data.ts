import { z } from "zod";
import type { PageContext } from "#content-reader/content.ts";
import { pageCopy } from "#content-reader/pages/page-copy.ts";
import {
  headed,
  meta,
  perLocale,
  text,
  titled,
} from "#content-reader/schema.ts";
import { services } from "#shared/services.ts";
import { articleTeaser } from "../../article-list/article-teaser.ts";
import { drawChart } from "../../charts/draw-chart.tsx";
import { drawing } from "../../graphics/drawings.ts";
import { drawPuzzle } from "../../graphics/puzzle/draw-puzzle.ts";
import { drawApproach } from "./draw-approach.tsx";
import { serviceArt } from "./puzzle-art.ts";

const service = z.enum(services);

const homeCopy = z.strictObject({
  ...meta,
  hero: z.strictObject({
    ...headed,
    tagline: text(),
    cta: text(),
    secondary: text(),
  }),
  scene: z.strictObject({
    heading: text(),
    label: text(),
    hint: text(),
    spots: z.array(z.strictObject({ service, text: text() })).length(5),
  }),
  services: z.strictObject({
    ...headed,
    items: z
      .array(z.strictObject({ service, purpose: text(), result: text() }))
      .length(5),
  }),
  puzzle: z.strictObject({
    ...headed,
    key: titled,
    pieces: z.array(z.strictObject({ service, text: text() })).length(5),
    links: z.array(text()).length(3),
  }),
  process: z.strictObject({ ...headed, items: z.array(titled).length(5) }),
  voices: z.strictObject({
    heading: text(),
    ...perLocale(text()),
  }),
  promises: z.strictObject({
    heading: text(),
    items: z.array(titled).length(4),
  }),
  market: z.strictObject(headed),
  articles: z.strictObject({ ...headed, all: text() }),
  contact: z.strictObject(headed),
});

export type HomeCopy = z.output<typeof homeCopy>;

export async function load({ content, locale }: PageContext) {
  const { process, voices, promises, ...copy } = await pageCopy(
    content,
    "home",
    homeCopy,
    locale,
  );
  return {
    copy,
    scene: drawing("scene"),
    puzzle: drawPuzzle(serviceArt),
    approach: drawApproach({ process, voices, promises }, locale),
    chart: drawChart(content, "ch1", locale),
    articles: content.articles
      .in(locale)
      .slice(0, 3)
      .map((article) => articleTeaser(article, content)),
  };
}

export type HomeData = Awaited<ReturnType<typeof load>>;
