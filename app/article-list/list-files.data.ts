import type { Content } from "#content-reader/content.ts";
import { articleCategories, articlesPerPage } from "#shared/articles.ts";
import type { Locale } from "#shared/locales.ts";
import { subjectFile } from "./fetch-subject.ts";
import { articleTeaser } from "./article-teaser.ts";

/**
 * The articles of each subject, a dozen in a file, for the filter of a list that has more than one page; by the name
 * of the file beside the list.
 */
export function subjectFiles(
  content: Content,
  locale: Locale,
): Record<string, string> {
  const all = content.articles.in(locale);
  if (all.length <= articlesPerPage) return {};
  const files = articleCategories.flatMap((category) => {
    const articles = all.filter((article) => article.category === category);
    const pages = Math.ceil(articles.length / articlesPerPage);
    return Array.from({ length: pages }, (_, index) => [
      subjectFile("", category, index + 1),
      JSON.stringify(
        articles
          .slice(index * articlesPerPage, (index + 1) * articlesPerPage)
          .map((article) => articleTeaser(article, content)),
      ),
    ]);
  });
  return Object.fromEntries(files) as Record<string, string>;
}
