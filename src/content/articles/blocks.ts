import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import type { Locale } from "#shared/locales.ts";
import type { EntryBody } from "../collections/entry.ts";
import type { MarkdownTree, NodeOf } from "./parse-markdown.ts";

/** What the readers of single nodes share: the lists that they add to, and how they report a mistake. */
export type Reading = Pick<
  EntryBody,
  "headings" | "links" | "charts" | "pictures"
> & {
  locale: Locale;
  lineOf: (node: MarkdownTree) => number;
  report: (
    node: MarkdownTree,
    key: string,
    problem: string | undefined,
  ) => void;
};

const unknown = (name: string) =>
  `"${name}" is not known; there are ::chart{id=…} and :::terms`;

/** `::chart{id=ch1}`. The chart is drawn when the page is made, so a cached body stays valid when figures change. */
export function readChart(
  node: LeafDirective,
  { charts, report, lineOf }: Reading,
  parent: MarkdownTree | undefined,
): void {
  if (node.name !== "chart") return report(node, "block", unknown(node.name));
  const id = node.attributes?.id;
  if (!id) return report(node, "chart", "needs an id: ::chart{id=ch1}");
  if (parent?.type !== "root")
    report(node, "chart", "cannot stand inside a list or a quotation");
  charts.push({ id, line: lineOf(node) });
  node.data = { hName: "div", hProperties: { dataChart: id } };
  node.children = [];
}

/** `- **Term** explanation` between `:::terms` and `:::` becomes a term and its explanation. */
export function readTerms(node: ContainerDirective, { report }: Reading): void {
  if (node.name !== "terms") return report(node, "block", unknown(node.name));
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
