import {
  html as namespaces,
  parseFragment,
  serializeOuter,
  type DefaultTreeAdapterTypes,
} from "parse5";

type Element = DefaultTreeAdapterTypes.Element;

/** What a drawing may consist of. */
const elements = new Set(
  "svg g path rect circle ellipse line polyline polygon text tspan textPath title desc defs symbol use clipPath mask marker pattern linearGradient radialGradient stop".split(
    " ",
  ),
);
/** What programs for drawings write beside the drawing. It is left out, as is every name with a prefix. */
const besideTheDrawing = new Set(["metadata"]);
/** What an attribute may compute. An address has to be a place in the drawing itself. */
const functions = new Set(
  "rgb rgba hsl hsla translate translateX translateY scale scaleX scaleY rotate skewX skewY matrix calc var".split(
    " ",
  ),
);
const mostLevels = 100;

/**
 * Writes a drawing anew from the elements that a drawing consists of, so that a browser reads exactly what was looked at.
 * Returns undefined for one that has anything else in it: programs, pages, links, or what lies elsewhere.
 */
export function writeDrawing(source: string): string | undefined {
  if (/<!ENTITY/i.test(source)) return undefined;
  const found = parseFragment(source).childNodes.filter(
    (node): node is Element => "tagName" in node,
  );
  const [root] = found;
  if (root?.tagName !== "svg" || found.length > 1) return undefined;
  if (!isDrawing(root, mostLevels)) return undefined;
  root.attrs = [
    { name: "xmlns", value: namespaces.NS.SVG },
    ...root.attrs.filter(({ name }) => name !== "xmlns"),
  ];
  // The only named character of HTML that is written, and none of XML.
  return serializeOuter(root).replaceAll("&nbsp;", "&#160;");
}

/** Whether an element and all inside it belong to a drawing. Takes out what stands beside it. */
function isDrawing(element: Element, levels: number): boolean {
  if (levels === 0 || !elements.has(element.tagName)) return false;
  if (element.namespaceURI !== namespaces.NS.SVG) return false;
  element.attrs = element.attrs
    .filter(({ name, prefix }) => isOwn(name) && (!prefix || name === "href"))
    .map(({ name, value }) => ({ name, value }));
  element.childNodes = element.childNodes.filter((node) =>
    "tagName" in node
      ? isOwn(node.tagName) && !besideTheDrawing.has(node.tagName)
      : node.nodeName === "#text",
  );
  return (
    element.attrs.every(isHarmless) &&
    element.childNodes.every(
      (node) => !("tagName" in node) || isDrawing(node, levels - 1),
    )
  );
}

function isOwn(name: string): boolean {
  return /^[a-z][\w-]*$/i.test(name);
}

function isHarmless({ name, value }: { name: string; value: string }): boolean {
  if (/^on/i.test(name)) return false;
  if (name === "href") return value.startsWith("#");
  // A sign with a number or a comment in it would be another name for the browser.
  if (/\\|\/\*|@/.test(value)) return false;
  return [...value.matchAll(/([\w-]+)\(\s*(["']?#)?/g)].every(
    ([, called = "", place]) =>
      called === "url" ? place !== undefined : functions.has(called),
  );
}
