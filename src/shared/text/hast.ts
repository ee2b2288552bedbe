import type { Element, ElementContent } from "hast";

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
        ? { ...node, children: mapNodes(node.children, change) }
        : node,
    ),
  );
}
