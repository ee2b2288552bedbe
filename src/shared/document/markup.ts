/**
 * HTML or SVG that the build has rendered: the body of an article, a picture, a chart.
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
  visitMarkup(data, (piece) => {
    for (const sheet of piece.sheets ?? []) sheets.add(sheet);
  });
  return [...sheets];
}

function visitMarkup(value: unknown, visit: (piece: Markup) => void): void {
  if (typeof value !== "object" || value === null) return;
  if ("markup" in value && typeof value.markup === "string")
    return visit(value as Markup);
  for (const item of Object.values(value)) visitMarkup(item, visit);
}

/** A still picture from the text of an SVG file. The text beside it has the same meaning. */
export function pictureMarkup(name: string, svg: string): Markup {
  return markup(name, decorative(svg.trim()));
}

/** Hides an SVG from screen readers and from the keyboard. */
export function decorative(svg: string): string {
  return svg.replace(/<svg\b/, '<svg aria-hidden="true" focusable="false"');
}
