import { z } from "zod";
import {
  type PageContext,
  languagesWithPage,
  pageCopy,
  headed,
  meta,
  text,
} from "#content/index.ts";
import { articleCategories } from "#shared/articles.ts";
import { collections } from "#shared/collections.ts";
import { articleTeaser, coverPicture } from "../../article-list/teasers.ts";
import type { LoadedBy } from "../../page.ts";

const { entriesPerPage } = collections.articles;

export const schema = z.strictObject({
  ...meta,
  /** Title and description of further pages, with `{number}`. */
  pageTitle: text(),
  pageDescription: text(),
  hero: z.strictObject(headed),
  empty: text(),
  contact: z.strictObject(headed),
});

/**
 * A page of the list; undefined where the list is shorter. Newest first, but for the newest of the featured ones, which
 * stands on top of the first page.
 */
export async function load({ content, locale, params }: PageContext) {
  const all = content.articles.in(locale);
  const first = all.find(({ featured }) => featured);
  const sorted = first
    ? [first, ...all.filter((article) => article !== first)]
    : all;
  const pages = Math.max(1, Math.ceil(all.length / entriesPerPage));
  const number = Number(params.number ?? 1);
  if (number > pages) return undefined;
  const end = number * entriesPerPage;
  const onPage = sorted.slice(end - entriesPerPage, end);
  const featured = onPage.find((article) => article.featured);
  const words = await pageCopy(content, "articles", schema, locale, ["number"]);
  const { pageTitle, pageDescription, ...copy } = words;
  const numbered = (template: string) =>
    template.replace("{number}", String(number));
  return {
    copy: {
      ...copy,
      ...(number > 1 && {
        title: numbered(pageTitle),
        description: numbered(pageDescription),
      }),
    },
    ...(featured && {
      featured: {
        ...articleTeaser(featured, content),
        description: featured.excerpt ?? featured.description,
        cover: await coverPicture(content.articles, featured, content),
      },
    }),
    articles: onPage
      .filter((article) => article !== featured)
      .map((article) => articleTeaser(article, content)),
    counts: Object.fromEntries(
      articleCategories.flatMap((category) => {
        const own = onPage.filter((article) => article.category === category);
        return own.length > 0 ? [[category, own.length]] : [];
      }),
    ),
    onPage: onPage.length,
    number,
    pages,
    languages: languagesWithPage(content, "articles", params),
  };
}

export type ArticlesData = LoadedBy<typeof load>;
