import type { Element, ElementContent } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { toHtml } from "hast-util-to-html";
import { parseFragment } from "parse5";
import type { Entry } from "#content-reader/collections/entry.ts";
import type { Content } from "#content-reader/content.ts";
import { mapNodes } from "#shared/text/hast.ts";
import { keptElement, sentenceElement } from "#shared/text/phrase-marks.ts";
import { drawChart } from "../charts/draw-chart.tsx";

/** The body of an entry as HTML for feed readers: without our classes, with absolute addresses. */
export async function bodyForFeed(
  nodes: ElementContent[],
  entry: Entry,
  content: Content,
  url: string,
): Promise<string> {
  const withPictures = await content.pictures.putInto(nodes, entry);
  const withCharts = withPictures.flatMap((node) => {
    const id = node.type === "element" && node.properties.dataChart;
    return id ? chartNodes(content, String(id), entry) : [node];
  });
  return toHtml(mapNodes(withCharts, (node) => forFeed(node, url)));
}

function chartNodes(
  content: Content,
  id: string,
  { locale }: Entry,
): ElementContent[] {
  const { html } = drawChart(content, id, locale);
  const root = fromParse5(parseFragment(html)) as {
    children: ElementContent[];
  };
  return root.children;
}

/**
 * Feed readers break lines in their own way. A chart keeps its words and its table. Its drawing needs our styles; it is the
 * part hidden from screen readers.
 */
function forFeed(node: ElementContent, url: string): ElementContent[] {
  if (node.type !== "element") return [node];
  if (node.properties.ariaHidden === "true") return [];
  if (node.tagName === "wbr") return [];
  if (node.tagName === keptElement || node.tagName === sentenceElement)
    return node.children;
  const properties: Element["properties"] = {};
  for (const [name, value] of Object.entries(node.properties))
    if (!/^(?:className|tabIndex|data[A-Z].*)$/.test(name))
      properties[name] = absolute(name, value, url);
  return [{ ...node, properties }];
}

type Value = Element["properties"][string];

function absolute(name: string, value: Value, url: string): Value {
  if (name === "srcSet")
    return String(value)
      .split(", ")
      .map((candidate) => {
        const [address = "", width = ""] = candidate.split(" ");
        return `${new URL(address, url).href} ${width}`;
      })
      .join(", ");
  return name === "href" || name === "src"
    ? new URL(String(value), url).href
    : value;
}
