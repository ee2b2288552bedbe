import type { toHast } from "mdast-util-to-hast";

type HastNode = ReturnType<typeof toHast>;
export type Element = Extract<HastNode, { type: "element" }>;
export type ElementContent = Element["children"][number];

export function element(
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[],
): Element {
  return { type: "element", tagName, properties, children };
}

/** The words of nodes. Terms and their explanations stand in lines of their own. */
export function textOf(nodes: readonly ElementContent[], between = ""): string {
  return nodes
    .map((node) => {
      if (node.type === "text") return node.value;
      if (node.type !== "element") return "";
      return textOf(node.children, node.tagName === "dl" ? "\n" : "");
    })
    .join(between);
}

/** A copy of the nodes in which `change` has replaced each node, children before their parents. An empty list removes a node. */
export function mapNodes(
  nodes: readonly ElementContent[],
  change: (node: ElementContent) => ElementContent[],
): ElementContent[] {
  return nodes.flatMap((node) =>
    change(
      node.type === "element"
        ? element(
            node.tagName,
            node.properties,
            mapNodes(node.children, change),
          )
        : node,
    ),
  );
}
