import { parse, type DefaultTreeAdapterTypes } from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** A page as a browser parses it. Attribute names are in lower case, as in HTML. */
export type Document = {
  html: string;
  elements: readonly Element[];
};

export function parseHtml(html: string): Document {
  return { html, elements: [...elementsIn(parse(html))] };
}

/** Every element of these names, in document order. */
export function all({ elements }: Document, ...names: string[]): Element[] {
  return elements.filter(({ tagName }) => names.includes(tagName));
}

/** The value of an attribute, "" for one without value; undefined where it is absent. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

/** Text inside an element, blanks collapsed. */
export function textOf(element: Element): string {
  return rawText(element).replace(/\s+/g, " ").trim();
}

/** Text inside an element exactly as it stands: of a script or a style element, its source. */
export function rawText(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(rawText).join("") : "";
}

/** Whether an element stands in one that assistive technology skips. */
export function isHidden(element: Element): boolean {
  for (
    let at: DefaultTreeAdapterTypes.ParentNode | null = element;
    at !== null && "attrs" in at;
    at = at.parentNode
  ) {
    if (attribute(at, "aria-hidden") === "true") return true;
    if (attribute(at, "hidden") !== undefined) return true;
  }
  return false;
}

function* elementsIn(node: Node): Generator<Element> {
  if ("tagName" in node) yield node;
  const children = "content" in node ? node.content.childNodes : [];
  for (const child of "childNodes" in node ? node.childNodes : children)
    yield* elementsIn(child);
}
