/** A chart that the build has rendered, and the style sheet of its plot. */
export type DrawnChart = { html: string; sheet: string };

/** The style sheets that the charts in a page's data need, each once. */
export function plotSheets(data: unknown): string[] {
  if (typeof data !== "object" || data === null) return [];
  if ("sheet" in data && typeof data.sheet === "string") return [data.sheet];
  return [...new Set(Object.values(data).flatMap(plotSheets))];
}

/** Hides an SVG from screen readers and from the keyboard: the text beside it has the same meaning. */
export function decorative(svg: string): string {
  return svg.trim().replace(/<svg\b/, '<svg aria-hidden="true"');
}

/** JSON for a script element. Nothing in it can end the element or start a comment. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
