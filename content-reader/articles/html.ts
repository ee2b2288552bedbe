import type { Element, ElementContent, Root } from "hast";

export function element(
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[],
): Element {
  return { type: "element", tagName, properties, children };
}

export function eachElement(
  parent: Root | Element,
  visit: (node: Element) => void,
): void {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    visit(child);
    eachElement(child, visit);
  }
}
