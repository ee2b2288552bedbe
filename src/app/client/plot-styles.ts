import { deadlineMs } from "./deadline.ts";

const sheets = import.meta.glob("../charts/plots/*.module.css");
let settled: Promise<unknown> = Promise.resolve();

/**
 * Loads the style sheets of the charts in a page's data. The plots are drawn at build time, so nothing on a page imports
 * their styles: a chart names its sheet, the document carries it, and on later pages the browser loads it. Rejects when
 * a sheet cannot be loaded.
 */
export function loadPlotStyles(names: readonly string[]): Promise<unknown> {
  const loading = Promise.all(names.map(loadSheet));
  settled = loading.catch(() => undefined);
  return loading;
}

/** Resolves when the style sheets that were asked for last are there, cannot be loaded, or take too long. */
export function plotStylesSettled(): Promise<unknown> {
  return Promise.race([
    settled,
    new Promise((resolve) => setTimeout(resolve, deadlineMs)),
  ]);
}

async function loadSheet(name: string): Promise<void> {
  const load = sheets[`../charts/plots/${name}.module.css`];
  if (load === undefined) throw new Error(`No style sheet "${name}"`);
  await load();
}
