import { type PageContext, pageCopy } from "#content/index.ts";
import { hrefForAuthoredPath } from "#shared/authored-path.ts";
import type { Locale } from "#shared/locales.ts";
import { articleTeaser } from "../../article-list/article-teaser.ts";
import { drawChart } from "../../charts/draw-chart.tsx";
import { drawing } from "../../graphics/drawings.ts";
import { drawPuzzle } from "../../graphics/puzzle/draw-puzzle.ts";
import { drawApproach } from "./draw-approach.tsx";
import { homeCopy, type HomeCopy } from "./home-copy.ts";
import { serviceArt } from "./puzzle-art.ts";

export async function load({ content, locale }: PageContext) {
  const { process, voices, promises, ...copy } = await pageCopy(
    content,
    "home",
    homeCopy,
    locale,
  );
  return {
    copy: { ...copy, doors: withAddresses(copy.doors, locale) },
    scene: drawing("scene"),
    puzzle: drawPuzzle(serviceArt),
    approach: drawApproach({ process, voices, promises }, locale),
    chart: drawChart(content, marketChart, locale),
    articles: content.articles
      .in(locale)
      .slice(0, 3)
      .map((article) => articleTeaser(article, content)),
  };
}

/** The advertising market of Thailand: readers of all three languages buy in it. */
const marketChart = "ch4";

/** Each door leads to its page in the language of the reader. The schema has checked that there is one. */
function withAddresses(
  { heading, items }: HomeCopy["doors"],
  locale: Locale,
): HomeCopy["doors"] {
  return {
    heading,
    items: items.map((item) => ({
      ...item,
      to: hrefForAuthoredPath(item.to, locale) ?? item.to,
    })),
  };
}

export type HomeData = Awaited<ReturnType<typeof load>>;
