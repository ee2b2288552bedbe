/**
 * Rules of the plots. Their code stays at the build, so nothing on a page imports them: a chart names the sheet it
 * needs, the document carries it, and after that the browser loads it with the page.
 */
const plotStyles = {
  bars: () => import("./plots/bars.module.css"),
  beam: () => import("./plots/beam.module.css"),
  dots: () => import("./plots/dots.module.css"),
  line: () => import("./plots/line.module.css"),
};

export type PlotSheet = keyof typeof plotStyles;

/** Loads the sheets of the charts in a page's data. Rejects when one cannot be loaded. */
export async function loadPlotStyles(sheets: readonly PlotSheet[]) {
  await Promise.all(sheets.map((sheet) => plotStyles[sheet]()));
}
