import type { Article } from "#content-reader/articles/article.ts";
import type { ArticleBody } from "#content-reader/articles/body.ts";
import type { Content } from "#content-reader/content.ts";
import { drawChart } from "../../charts/draw-chart.tsx";
import { markup, type Markup } from "#shared/document/markup.ts";
import { articleWords } from "./draw-end.tsx";

/** A stretch of text, or a chart between two of them. */
export type BodyPart = { kind: "text" | "chart"; piece: Markup };

/** The body in its parts, with pictures and the links of headings put into the text. */
export async function finishBody(
  body: ArticleBody,
  article: Article,
  content: Content,
): Promise<BodyPart[]> {
  const html = withAnchors(
    await content.pictures.putInto(body.html, article),
    article,
    content,
  );
  // What stands between two texts was captured: the id of a chart.
  return html
    .split(/<div data-chart="([^"]+)"><\/div>/)
    .map((part, index): BodyPart =>
      index % 2 === 1
        ? { kind: "chart", piece: drawChart(content, part, article.locale) }
        : { kind: "text", piece: markup(`body-${index}`, part.trim()) },
    );
}

/** Every section has a link to itself. */
function withAnchors(
  html: string,
  { locale, headings }: Article,
  content: Content,
): string {
  const t = articleWords(content, locale);
  return headings.reduce(
    (result, { id, level }) =>
      result.replace(
        new RegExp(`(<h${level} id="${id}">)([\\s\\S]*?)(</h${level}>)`),
        (_, start: string, words: string, end: string) =>
          `${start}${words}<a href="#${id}" class="anchor" aria-label="${t("anchor")}"></a>${end}`,
      ),
    html,
  );
}
