import type { ListItem, Paragraph } from "mdast";
import { element } from "#shared/text/hast.ts";
import type { BodyContext } from "./body-context.ts";
import {
  endOf,
  startOf,
  type ContainerDirective,
  type Directive,
  type LeafDirective,
} from "./parse-markdown.ts";

/**
 * Reads a block that Markdown itself does not have: `::chart{id=ch1}`, `::video{youtube=… title="…"}`, or a list of
 * terms between `:::terms` and `:::`. Any other name is reported.
 */
export function readDirective(node: Directive, context: BodyContext): void {
  if (node.name === "chart" && node.type === "leafDirective")
    return readChart(node, context);
  if (node.name === "video" && node.type === "leafDirective")
    return readVideo(node, context);
  if (node.name === "terms" && node.type === "containerDirective")
    return readTerms(node, context);
  context.report(
    node,
    "block",
    `"${node.name}" is not known; there are ::chart{id=…}, ::video{youtube=… title="…"} and :::terms`,
  );
}

function readChart(node: LeafDirective, context: BodyContext): void {
  const id = node.attributes?.id;
  if (!id) return context.report(node, "chart", "needs an id: ::chart{id=ch1}");
  if (!context.isTopLevel(node))
    return context.report(
      node,
      "chart",
      "cannot stand inside a list or a quotation",
    );
  context.charts.push({ id, line: context.lineOf(node) });
  cutLines(node, context);
  // The chart is drawn when the page is made, so a cached body stays valid when figures change.
  node.data = { hName: "div", hProperties: { dataChart: id } };
  node.children = [];
}

/** Makes a link of a video. A player would load much and would send data about the visitor to its owner. */
function readVideo(node: LeafDirective, context: BodyContext): void {
  const { youtube, title } = node.attributes ?? {};
  if (!youtube || !/^[\w-]{6,20}$/.test(youtube) || !title)
    return context.report(
      node,
      "video",
      'needs the id and a title: ::video{youtube=dQw4w9WgXcQ title="…"}',
    );
  cutLines(node, context);
  node.data = {
    hName: "p",
    hProperties: { className: ["video"] },
    hChildren: [
      element("a", { href: `https://www.youtube.com/watch?v=${youtube}` }, [
        { type: "text", value: title },
        element("span", {}, [{ type: "text", value: "YouTube" }]),
      ]),
    ],
  };
  node.children = [];
}

/** Leaves the first and the last line of a block out of the Markdown for readers. */
function cutLines(node: Directive, { markdown, cuts }: BodyContext): void {
  const start = startOf(node);
  const end = endOf(node);
  const afterLine = (offset: number) =>
    markdown.indexOf("\n", offset) + 1 || markdown.length + 1;
  cuts.push({ start, end: afterLine(start) });
  const lastLine = markdown.lastIndexOf("\n", end - 1) + 1;
  if (lastLine > start) cuts.push({ start: lastLine, end: afterLine(end) });
}

/** `- **Term** explanation` becomes a term and its explanation. */
function readTerms(node: ContainerDirective, context: BodyContext): void {
  const [list, ...rest] = node.children;
  if (list?.type !== "list" || rest.length > 0)
    return context.report(
      node,
      "terms",
      "holds one list: - **Term** explanation",
    );
  cutLines(node, context);
  node.data = { hName: "dl" };
  node.children = list.children.flatMap((item) => readTerm(item, context));
}

function readTerm(
  item: ListItem,
  { report }: BodyContext,
): ContainerDirective["children"] {
  const [first, ...others] = item.children;
  const term = first?.type === "paragraph" ? first.children[0] : undefined;
  if (first?.type !== "paragraph" || term?.type !== "strong") {
    report(item, "terms", "each item starts with its term: - **Term** text");
    return [];
  }
  const [, next] = first.children;
  if (next?.type === "text")
    next.value = next.value.replace(/^[\s:：–—-]+/, "");
  const name: Paragraph = {
    type: "paragraph",
    children: term.children,
    data: { hName: "dt" },
  };
  const explanation: Paragraph = {
    type: "paragraph",
    children: first.children.slice(1),
  };
  return [
    name,
    {
      type: "blockquote",
      children: [explanation, ...others],
      data: { hName: "dd" },
    },
  ];
}
