import type { Article } from "#content-reader/articles/article.ts";
import type { Content } from "#content-reader/content.ts";
import { writtenDate } from "../../charts/chart-words.ts";
import { dateInWords } from "../../article-list/article-teaser.ts";

/** The article as Markdown, for machines and for readers who keep a copy. Addresses are absolute. */
export function articleMarkdown(
  article: Article,
  content: Content,
  origin: string,
): string {
  const { heading, description, publishedAt, locale, sources } = article;
  const text = content.articles
    .body(article)
    .markdown.map((part) =>
      typeof part === "string" ? part : `${origin}${part.path}`,
    )
    .join("");
  const words = content.messages[locale].article;
  const sourceLines = sources.map(
    ({ name, publisher, year, url }, index) =>
      `${index + 1}. ${url === undefined ? name : `[${name}](${url})`}, ${publisher}, ${writtenDate(String(year), locale)}`,
  );
  return [
    `# ${heading}`,
    description,
    dateInWords(publishedAt, locale),
    text.trim(),
    ...(sourceLines.length > 0
      ? [`## ${words.sources}`, sourceLines.join("\n")]
      : []),
    "",
  ].join("\n\n");
}
