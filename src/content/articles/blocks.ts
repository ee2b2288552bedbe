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
  isTopLevel: (node: MarkdownTree) => boolean;
  lineOf: (node: MarkdownTree) => number;
  report: (node: MarkdownTree, key: string, problem: string) => void;
};

/**
 * Reads a block that Markdown itself does not have: `::chart{id=ch1}`, `::video{youtube=… title="…"}`, or a list of
 * terms between `:::terms` and `:::`. Any other name is reported.
 */
export function readBlock(
  node: ContainerDirective | LeafDirective,
  reading: Reading,
): void {
  const kind = `${node.type === "leafDirective" ? "::" : ":::"}${node.name}`;
  if (kind === "::chart") readChart(node, reading);
  else if (kind === "::video") readVideo(node, reading);
  else if (kind === ":::terms") readTerms(node as ContainerDirective, reading);
  else
    reading.report(
      node,
      "block",
      `"${node.name}" is not known; there are ::chart{id=…}, ::video{youtube=… title="…"} and :::terms`,
    );
}

type Block = ContainerDirective | LeafDirective;

/** The chart is drawn when the page is made, so a cached body stays valid when figures change. */
function readChart(node: Block, reading: Reading): void {
  const { charts, report, lineOf } = reading;
  const id = node.attributes?.id;
  if (!id) return report(node, "chart", "needs an id: ::chart{id=ch1}");
  if (!reading.isTopLevel(node))
    report(node, "chart", "cannot stand inside a list or a quotation");
  charts.push({ id, line: lineOf(node) });
  node.data = { hName: "div", hProperties: { dataChart: id } };
  node.children = [];
}

/** Makes a link of a video. A player would load much and would send data about the visitor to its owner. */
function readVideo(node: Block, { report }: Reading): void {
  const { youtube, title } = node.attributes ?? {};
  if (!youtube || !/^[\w-]{6,20}$/.test(youtube) || !title)
    return report(
      node,
      "video",
      'needs the id and a title: ::video{youtube=dQw4w9WgXcQ title="…"}',
    );
  const link = element(
    "a",
    { href: `https://www.youtube.com/watch?v=${youtube}` },
    [
      { type: "text", value: title },
      element("span", {}, [{ type: "text", value: "YouTube" }]),
    ],
  );
  node.data = {
    hName: "p",
    hProperties: { className: ["video"] },
    hChildren: [link],
  };
  node.children = [];
}

/** `- **Term** explanation` becomes a term and its explanation. */
function readTerms(node: ContainerDirective, { report }: Reading): void {
  const [list, ...rest] = node.children;
  if (list?.type !== "list" || rest.length > 0)
    return report(node, "terms", "holds one list: - **Term** explanation");
  node.data = { hName: "dl" };
  node.children = list.children.flatMap((item) => {
    const [first, ...others] = item.children;
    const [term, next] = first?.type === "paragraph" ? first.children : [];
    if (first?.type !== "paragraph" || term?.type !== "strong") {
      report(item, "terms", "each item starts with its term: - **Term** text");
      return [];
    }
    if (next?.type === "text")
      next.value = next.value.replace(/^[\s:：–—-]+/, "");
    const name: NodeOf<"paragraph"> = {
      type: "paragraph",
      children: term.children,
      data: { hName: "dt" },
    };
    const words = { ...first, children: first.children.slice(1) };
    const explanation: NodeOf<"blockquote"> = {
      type: "blockquote",
      children: [words, ...others],
      data: { hName: "dd" },
    };
    return [name, explanation];
  });
}
