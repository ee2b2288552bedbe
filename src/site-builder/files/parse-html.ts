import { DomUtils, ElementType, parseDocument } from "htmlparser2";

type Parsed = ReturnType<typeof parseDocument>;
export type Node = Parsed["children"][number];
export type Element = Extract<Node, { attribs: unknown }>;

/** A document. Names of elements and attributes are in lower case, as in HTML. */
export type Document = {
  html: string;
  elements: readonly Element[];
};

export function parseHtml(html: string): Document {
  const elements = DomUtils.filter(isElement, parseNodes(html)) as Element[];
  return { html, elements };
}

/** Parses HTML that React has written, so that every element is closed. */
export function parseNodes(html: string): Node[] {
  return parseDocument(html).children;
}

export const isElement = (node: Node): node is Element => "attribs" in node;

export const isText = (node: Node): node is Extract<Node, { data: string }> =>
  node.type === ElementType.Text;

/** Returns the elements with one of these names, in document order. */
export function all({ elements }: Document, ...names: string[]): Element[] {
  return elements.filter(({ name }) => names.includes(name));
}

/** Returns the value of an attribute, "" if it has no value, or undefined if the element does not have it. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attribs[name];
}

/** Returns the text inside an element, with white space collapsed. */
export function textOf(element: Element): string {
  return rawText(element).replace(/\s+/g, " ").trim();
}

/** Returns the unchanged text inside an element, such as the source of a script. */
export const rawText = (node: Node): string => DomUtils.textContent(node);

/** Returns the ancestors of an element, the nearest first. */
export function ancestors({ parent }: Element): Element[] {
  return parent !== null && "attribs" in parent
    ? [parent, ...ancestors(parent)]
    : [];
}
