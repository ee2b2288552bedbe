import type { Content } from "#content-reader/content.ts";
import { articleCategories } from "#shared/articles.ts";
import { collections } from "#shared/collections.ts";
import type { Locale } from "#shared/locales.ts";
import { subjectFile } from "./fetch-subject.ts";
import { articleTeaser } from "./article-teaser.ts";

const { entriesPerPage } = collections.articles;

/**
 * The articles of each subject, twelve in a file, by the name of the file. The filter of a list with more than one page
 * fetches them.
 */
export function subjectFiles(
  content: Content,
  locale: Locale,
): Record<string, string> {
  const all = content.articles.in(locale);
  if (all.length <= entriesPerPage) return {};
  const files = articleCategories.flatMap((category) => {
    const articles = all.filter((article) => article.category === category);
    const pages = Math.ceil(articles.length / entriesPerPage);
    return Array.from({ length: pages }, (_, index) => [
      subjectFile("", category, index + 1),
      JSON.stringify(
        articles
          .slice(index * entriesPerPage, (index + 1) * entriesPerPage)
          .map((article) => articleTeaser(article, content)),
      ),
    ]);
  });
  return Object.fromEntries(files) as Record<string, string>;
}
