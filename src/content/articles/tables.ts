import type { Element, ElementContent } from "hast";
import { element, mapNodes } from "#shared/text/hast.ts";

/** The nodes of an article with their tables as readers and phones need them. */
export function withTables(nodes: readonly ElementContent[]): ElementContent[] {
  return mapNodes([...nodes], (node) => [
    withColumnNames(withRowHeaders(node)),
  ]).map(inScrollBox);
}

/**
 * A table whose first heading is empty has headings of rows in its first column, and nothing in the corner: an empty
 * heading would be said as one.
 */
function withRowHeaders(node: ElementContent): ElementContent {
  if (node.type !== "element" || node.tagName !== "table") return node;
  const [corner] = rowsOf(node)[0] ?? [];
  if (corner === undefined || corner.children.length > 0) return node;
  corner.tagName = "td";
  for (const [first] of rowsOf(node).slice(1))
    if (first) {
      first.tagName = "th";
      first.properties.scope = "row";
    }
  return node;
}

/** With so many columns a phone has no room for the words of a table. */
const manyColumns = 3;

/** In a table of many columns each cell but the first of its row names its column: on a phone each row is a card. */
function withColumnNames(node: ElementContent): ElementContent {
  if (node.type !== "element" || node.tagName !== "table") return node;
  const [heads = [], ...rows] = rowsOf(node);
  if (heads.length < manyColumns) return node;
  node.properties.className = ["many-columns"];
  const names = heads.map((head) => textOf(head));
  for (const row of rows)
    for (const [index, cell] of row.entries())
      if (index > 0) cell.properties.dataColumn = names[index];
  return node;
}

/** The cells of a table, row by row. */
function rowsOf(table: Element): Element[][] {
  return elementsOf(table).flatMap(elementsOf).map(elementsOf);
}

function elementsOf({ children }: Element): Element[] {
  return children.filter((child) => child.type === "element");
}

/** Puts a table into a box that scrolls on its own and that the keyboard can reach. */
function inScrollBox(node: ElementContent): ElementContent {
  return node.type === "element" && node.tagName === "table"
    ? element("div", { className: ["table"], tabIndex: 0, role: "group" }, [
        node,
      ])
    : node;
}

function textOf(node: ElementContent): string {
  if (node.type === "element") return node.children.map(textOf).join("");
  return node.type === "text" ? node.value : "";
}
