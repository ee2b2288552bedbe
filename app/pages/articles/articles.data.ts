import { z } from "zod";
import { articlesIn, type PageContext } from "#build/content/content.ts";
import { pageCopy } from "#build/content/page-copy.ts";
import { headed, meta, text } from "#build/content/schema.ts";
import { articleTeaser } from "../../article-list/article-teaser.ts";
import { coverPicture } from "../../article-list/category-tile.ts";

const articlesCopy = z.strictObject({
  ...meta,
  hero: z.strictObject(headed),
  empty: text(),
  contact: z.strictObject(headed),
});

export async function load({ content, locale }: PageContext) {
  const articles = articlesIn(content, locale);
  const featured = articles.find((article) => article.featured);
  return {
    copy: await pageCopy(content, "articles", articlesCopy, locale),
    ...(featured && {
      featured: {
        ...articleTeaser(featured),
        description: featured.description,
        cover: coverPicture("cover", featured.coverSvg),
      },
    }),
    articles: articles
      .filter((article) => article !== featured)
      .map(articleTeaser),
  };
}

export type ArticlesData = Awaited<ReturnType<typeof load>>;
