import type { ElementContent } from "#shared/text/hast.ts";
import { toHtml } from "hast-util-to-html";
import type { Entry, Content } from "#content/index.ts";
import { element, mapNodes } from "#shared/text/hast.ts";
import { drawChart } from "../charts/draw-chart.tsx";

/** A section of the text, or a chart, which has a style sheet; a chart ends a section as well. */
export type BodyPart = { html: string; sheet?: string };

/** The body as HTML in parts, with its charts, its pictures, and a link in each heading. */
export async function drawBody(
  nodes: readonly ElementContent[],
  entry: Entry,
  content: Content,
): Promise<BodyPart[]> {
  const { locale } = entry;
  const label = content.messages[locale].article.anchor;
  const finished = withAnchors(
    await content.pictures.putInto(nodes, entry),
    label,
  );
  const parts: BodyPart[] = [];
  let text: ElementContent[] = [];
  for (const node of finished) {
    const chart = node.type === "element" && node.properties.dataChart;
    if (!chart) {
      // A section for itself, so that the browser can leave its layout for later.
      if (isSectionHead(node)) endText();
      text.push(node);
      continue;
    }
    endText();
    parts.push(drawChart(content, String(chart), locale, "article"));
  }
  endText();
  return parts;

  function endText(): void {
    const html = toHtml(text).trim();
    text = [];
    if (html !== "") parts.push({ html });
  }
}

/** Whether this is a heading of the second level with its link. */
function isSectionHead(node: ElementContent): boolean {
  if (node.type !== "element") return false;
  const [first] = node.children;
  return first?.type === "element" && first.tagName === "h2";
}

/**
 * Each heading gets a link to itself. It stands beside the heading and not in it, because what is in a heading is said
 * with it, and listed with it.
 */
function withAnchors(
  nodes: readonly ElementContent[],
  ariaLabel: string,
): ElementContent[] {
  return mapNodes(nodes, (node) => {
    if (node.type !== "element" || !/^h[23]$/.test(node.tagName)) return [node];
    const href = `#${String(node.properties.id)}`;
    const anchor = element("a", { href, ariaLabel }, []);
    return [element("div", { className: ["titled"] }, [node, anchor])];
  });
}
