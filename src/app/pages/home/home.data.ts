import { type PageContext, markPhrases, pageCopy } from "#content/index.ts";
import { coverPicture } from "../../article-list/category-tile.ts";
import { drawing } from "../../graphics/drawings.ts";
import { drawPuzzle } from "../../graphics/puzzle/draw-puzzle.ts";
import { homeCopy } from "./home-copy.ts";
import { serviceArt } from "./puzzle-art.ts";

export async function load({ content, locale }: PageContext) {
  const { articles, noBreak, shownCompany } = content;
  const own = shownCompany?.[locale];
  return {
    copy: await pageCopy(content, "home", homeCopy, locale),
    ...(own && {
      company: {
        prices: own.prices,
        order: own.order,
        people: own.people,
        line: own.line,
        phone: own.phones[0],
      },
    }),
    scene: drawing("scene"),
    puzzle: drawPuzzle(serviceArt),
    articles: articles
      .in(locale)
      .slice(0, 3)
      .map((article) => ({
        slug: article.slug,
        heading: markPhrases(article.heading, locale, noBreak),
        cover: coverPicture(article.slug, articles.cover(article)),
      })),
  };
}

export type HomeData = Awaited<ReturnType<typeof load>>;
