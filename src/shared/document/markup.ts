/**
 * HTML or SVG that the build has rendered: the body of an article, a picture, a chart. It is sent once. A document has it
 * in its HTML, where hydration reads it. A payload has it as text.
 */
export type Markup = {
  markup: string;
  html: string;
  /** Style sheets of the charts in it. */
  sheets?: readonly string[];
};

/** Makes a piece of markup. `name` is unique in a page. */
export function markup(
  name: string,
  html: string,
  sheets: readonly string[] = [],
): Markup {
  return { markup: name, html, ...(sheets.length > 0 && { sheets }) };
}

/** The style sheets that the charts in a page's data need, each once. */
export function plotSheets(data: unknown): string[] {
  const sheets = new Set<string>();
  mapMarkup(data, (piece) => {
    for (const sheet of piece.sheets ?? []) sheets.add(sheet);
  });
  return [...sheets];
}

/** Attribute that marks the element whose content a piece of markup is. */
export const markupAttribute = "data-markup";

/** A copy of a page's data without the HTML of its markup. */
export function withoutMarkup(data: unknown): unknown {
  return mapMarkup(data, ({ markup: name }) => ({ markup: name }));
}

/** The reverse of `withoutMarkup`, in the browser. It reads the HTML of each piece from the document. */
export function withMarkupFrom(root: ParentNode, data: unknown): unknown {
  return mapMarkup(data, ({ markup: name }) => {
    const element = root.querySelector(
      `[${markupAttribute}="${CSS.escape(name)}"]`,
    );
    return { markup: name, html: element?.innerHTML ?? "" };
  });
}

function mapMarkup(
  value: unknown,
  change: (piece: Omit<Markup, "html">) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((item) => mapMarkup(item, change));
  if (typeof value !== "object" || value === null) return value;
  if ("markup" in value && typeof value.markup === "string")
    return change(value as Markup);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapMarkup(item, change)]),
  );
}

/** A still picture from the text of an SVG file. The text beside it has the same meaning. */
export function pictureMarkup(name: string, svg: string): Markup {
  return markup(name, decorative(svg.trim()));
}

/** Hides an SVG from screen readers and from the keyboard. */
export function decorative(svg: string): string {
  return svg.replace(/<svg\b/, '<svg aria-hidden="true" focusable="false"');
}
