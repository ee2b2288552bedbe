const sheets = import.meta.glob("./plots/*.module.css");

/**
 * Loads the style sheets of the charts in a page's data. The plots are drawn at build time, so nothing on a page imports
 * their styles: a chart names its sheet, the document carries it, and on later pages the browser loads it. Rejects when
 * a sheet cannot be loaded.
 */
export async function loadPlotStyles(names: readonly string[]) {
  await Promise.all(names.map(loadSheet));
}

async function loadSheet(name: string): Promise<void> {
  const load = sheets[`./plots/${name}.module.css`];
  if (load === undefined) throw new Error(`No style sheet "${name}"`);
  await load();
}
