import type { Article } from "#content-reader/articles/article.ts";
import type { Content } from "#content-reader/content.ts";
import { hrefForAuthoredPath } from "#shared/authored-path.ts";
import { dateInWords } from "../../article-list/article-teaser.ts";

/** The article as Markdown, for machines and for those who keep what they read. Addresses are absolute. */
export function articleMarkdown(
  article: Article,
  content: Content,
  origin: string,
): string {
  const { heading, description, publishedAt, locale, sources } = article;
  const markdown = content.articles.markdown(article);
  const words = content.messages[locale].article;
  const sourceLines = sources.map(
    ({ name, publisher, year, url }, index) =>
      `${index + 1}. ${url === undefined ? name : `[${name}](${url})`}, ${publisher}, ${year}`,
  );
  return [
    `# ${heading}`,
    description,
    dateInWords(publishedAt, locale),
    withAbsoluteLinks(markdown.trim(), article, origin),
    ...(sourceLines.length > 0
      ? [`## ${words.sources}`, sourceLines.join("\n")]
      : []),
    "",
  ].join("\n\n");
}

function withAbsoluteLinks(
  markdown: string,
  { locale }: Article,
  origin: string,
): string {
  return markdown
    .replace(/\]\((\/[^)\s]*)\)/g, (whole, target: string) => {
      const path = hrefForAuthoredPath(target, locale);
      return path === undefined ? whole : `](${origin}${path})`;
    })
    .replace(/^(#+ .*?)\s*\{#[a-z0-9-]+\}$/gm, "$1")
    .replace(/^:::.*\n?/gm, "")
    .replace(/^::(?:chart|video)\{.*\}\n?/gm, "");
}
