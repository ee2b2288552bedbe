import { parse, parseFragment, type DefaultTreeAdapterTypes } from "parse5";

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.Node;

/** A document as a browser parses it. Attribute names are in lower case, as in HTML. */
export type Document = {
  html: string;
  elements: readonly Element[];
};

export function parseHtml(html: string): Document {
  return { html, elements: [...elementsIn(parse(html))] };
}

/** Parses the HTML of a `<body>` as a browser without scripts does. */
export function parseBody(html: string): readonly Node[] {
  return parseFragment(html, { scriptingEnabled: false }).childNodes;
}

/** Returns the elements with one of these names, in document order. */
export function all({ elements }: Document, ...names: string[]): Element[] {
  return elements.filter(({ tagName }) => names.includes(tagName));
}

/** Returns the value of an attribute, "" if it has no value, or undefined if the element does not have it. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

/** Returns the text inside an element, with white space collapsed. */
export function textOf(element: Element): string {
  return rawText(element).replace(/\s+/g, " ").trim();
}

/** Returns the unchanged text inside an element, such as the source of a script. */
export function rawText(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(rawText).join("") : "";
}

/** Returns the ancestors of an element, the nearest first. */
export function ancestors({ parentNode }: Element): Element[] {
  return parentNode !== null && "attrs" in parentNode
    ? [parentNode, ...ancestors(parentNode)]
    : [];
}

function* elementsIn(node: Node): Generator<Element> {
  if ("tagName" in node) yield node;
  const children = "content" in node ? node.content.childNodes : [];
  for (const child of "childNodes" in node ? node.childNodes : children)
    yield* elementsIn(child);
}
