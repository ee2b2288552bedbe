import type { PageContext } from "#content-reader/content.ts";
import { pageCopy } from "#content-reader/pages/page-copy.ts";
import { articleTeaser } from "../../article-list/article-teaser.ts";
import { drawChart } from "../../charts/draw-chart.tsx";
import { drawing } from "../../graphics/drawings.ts";
import { drawPuzzle } from "../../graphics/puzzle/draw-puzzle.ts";
import { drawApproach } from "./draw-approach.tsx";
import { homeCopy } from "./home-copy.ts";
import { serviceArt } from "./puzzle-art.ts";

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
