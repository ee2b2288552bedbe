import type { ListItem, Node, Paragraph, RootContent } from "mdast";
import { element } from "./html.ts";
import type { Report } from "./report.ts";

type LeafDirective = Extract<RootContent, { type: "leafDirective" }>;
type ContainerDirective = Extract<RootContent, { type: "containerDirective" }>;
type Directive = ContainerDirective | LeafDirective;

export const isDirective = (node: Node): node is Directive =>
  /^(?:container|leaf)Directive$/.test(node.type);

type Found = { charts: string[] };

/**
 * The closed set of blocks that Markdown has no sign for: `::chart{id=ch1}`, `::video{youtube=… title="…"}` and the
 * list of terms between `:::terms` and `:::`. Any other name is a fault.
 */
export function takeDirective(
  node: Directive,
  found: Found,
  report: Report,
): void {
  if (node.name === "chart" && node.type === "leafDirective")
    return takeChart(node, found, report);
  if (node.name === "video" && node.type === "leafDirective")
    return takeVideo(node, report);
  if (node.name === "terms" && node.type === "containerDirective")
    return takeTerms(node, report);
  report(
    node,
    "block",
    `"${node.name}" is not known; there are ::chart{id=…}, ::video{youtube=… title="…"} and :::terms`,
  );
}

function takeChart(node: LeafDirective, found: Found, report: Report): void {
  const id = node.attributes?.id;
  if (!id) return report(node, "chart", "needs an id: ::chart{id=ch1}");
  found.charts.push(id);
  // The chart itself is drawn when the page is made: a cached body stays right when figures change.
  node.data = { hName: "div", hProperties: { "data-chart": id } };
  node.children = [];
}

/** A link and no player: what a foreign player would load, and tell its owner, is left to whoever follows it. */
function takeVideo(node: LeafDirective, report: Report): void {
  const { youtube, title } = node.attributes ?? {};
  if (!youtube || !/^[\w-]{6,20}$/.test(youtube) || !title)
    return report(
      node,
      "video",
      'needs the id and a title: ::video{youtube=dQw4w9WgXcQ title="…"}',
    );
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

/** `- **Term** explanation` becomes a term and its explanation. */
function takeTerms(node: ContainerDirective, report: Report): void {
  const [list, ...rest] = node.children;
  if (list?.type !== "list" || rest.length > 0)
    return report(node, "terms", "holds one list: - **Term** explanation");
  node.data = { hName: "dl" };
  node.children = list.children.flatMap((item) => takeTerm(item, report));
}

function takeTerm(
  item: ListItem,
  report: Report,
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
