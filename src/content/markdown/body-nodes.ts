import { toHast } from "mdast-util-to-hast";
import type { Locale } from "#shared/locales.ts";
import {
  element,
  mapNodes,
  textOf,
  type Element,
  type ElementContent,
} from "#shared/text/hast.ts";
import { markPhrasesIn, type NoBreak } from "../phrases.ts";
import { markForeignText } from "./mark-foreign-text.ts";
import type { Root } from "./parse-markdown.ts";

/** Makes HTML of a Markdown tree: tables for phones, words in another language marked, and places where headings may break. */
export function bodyNodes(
  tree: Root,
  locale: Locale,
  noBreak: NoBreak,
): ElementContent[] {
  const { children } = toHast(tree) as { children: ElementContent[] };
  const nodes = mapNodes(children, (node) =>
    node.type === "text" ? markForeignText(node.value, locale) : [finish(node)],
  );
  markPhrasesIn(nodes, locale, noBreak);
  return nodes;
}

function finish(node: ElementContent): ElementContent {
  if (node.type !== "element") return node;
  if (node.tagName === "table") return finishTable(node);
  // Other sites are told nothing about this one.
  if (node.tagName === "a" && /^https?:/.test(String(node.properties.href)))
    node.properties.rel = ["noopener"];
  return node;
}

/** With so many columns a phone has no room for the words of a table: each row becomes a card there. */
const manyColumns = 3;

/**
 * Puts a table into a box that scrolls on its own and that the keyboard can reach. If its first heading is empty, the first
 * column has headings of rows, and the corner is none. On cards, each cell names its column.
 */
function finishTable(table: Element): Element {
  const [heads = [], ...rows] = elementsIn(table)
    .flatMap(elementsIn)
    .map(elementsIn);
  const [corner] = heads;
  const hasRowHeads = corner?.children.length === 0;
  if (hasRowHeads) corner.tagName = "td";
  const names =
    heads.length < manyColumns ? [] : heads.map((head) => textOf([head]));
  if (names.length > 0) table.properties.className = ["many-columns"];
  for (const [first, ...others] of rows) {
    if (first && hasRowHeads) {
      first.tagName = "th";
      first.properties.scope = "row";
    }
    for (const [index, cell] of others.entries())
      if (names[index + 1] !== undefined)
        cell.properties.dataColumn = names[index + 1];
  }
  const box = { className: ["table"], tabIndex: 0, role: "group" };
  return element("div", box, [table]);
}

function elementsIn({ children }: Element): Element[] {
  return children.filter((child) => child.type === "element");
}
