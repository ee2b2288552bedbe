import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import { element } from "#shared/text/hast.ts";
import type { Locale } from "#shared/locales.ts";
import type { EntryBody } from "../collections/entry.ts";
import type { MarkdownTree, NodeOf } from "./parse-markdown.ts";

/** What the readers of single nodes share: the lists that they add to, and how they report a mistake. */
export type Reading = Pick<
  EntryBody,
  "headings" | "links" | "charts" | "pictures"
> & {
  locale: Locale;
  markdown: string;
  isTopLevel: (node: MarkdownTree) => boolean;
  lineOf: (node: MarkdownTree) => number;
  report: (node: MarkdownTree, key: string, problem: string) => void;
};

/**
 * Reads a block that Markdown itself does not have: `::chart{id=ch1}`, `::video{youtube=… title="…"}`, or a list of
 * terms between `:::terms` and `:::`. Any other name is reported.
 */
export function readDirective(
  node: ContainerDirective | LeafDirective,
  reading: Reading,
): void {
  if (node.name === "chart" && node.type === "leafDirective")
    return readChart(node, reading);
  if (node.name === "video" && node.type === "leafDirective")
    return readVideo(node, reading);
  if (node.name === "terms" && node.type === "containerDirective")
    return readTerms(node, reading);
  reading.report(
    node,
    "block",
    `"${node.name}" is not known; there are ::chart{id=…}, ::video{youtube=… title="…"} and :::terms`,
  );
}

function readChart(node: LeafDirective, reading: Reading): void {
  const id = node.attributes?.id;
  if (!id) return reading.report(node, "chart", "needs an id: ::chart{id=ch1}");
  if (!reading.isTopLevel(node))
    return reading.report(
      node,
      "chart",
      "cannot stand inside a list or a quotation",
    );
  reading.charts.push({ id, line: reading.lineOf(node) });
  // The chart is drawn when the page is made, so a cached body stays valid when figures change.
  node.data = { hName: "div", hProperties: { dataChart: id } };
  node.children = [];
}

/** Makes a link of a video. A player would load much and would send data about the visitor to its owner. */
function readVideo(node: LeafDirective, reading: Reading): void {
  const { youtube, title } = node.attributes ?? {};
  if (!youtube || !/^[\w-]{6,20}$/.test(youtube) || !title)
    return reading.report(
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
function readTerms(node: ContainerDirective, reading: Reading): void {
  const [list, ...rest] = node.children;
  if (list?.type !== "list" || rest.length > 0)
    return reading.report(
      node,
      "terms",
      "holds one list: - **Term** explanation",
    );
  node.data = { hName: "dl" };
  node.children = list.children.flatMap((item) => readTerm(item, reading));
}

function readTerm(
  item: NodeOf<"listItem">,
  { report }: Reading,
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
  const name: NodeOf<"paragraph"> = {
    type: "paragraph",
    children: term.children,
    data: { hName: "dt" },
  };
  const explanation: NodeOf<"paragraph"> = {
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
