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
