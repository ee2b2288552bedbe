import type { EnvironmentModuleGraph } from "vite";

/**
 * Returns links to every style sheet that the rendered sources import, so that the first paint has its styles. The
 * browser's modules replace the sheets when files change.
 */
export function developmentStyles({
  urlToModuleMap,
}: EnvironmentModuleGraph): string {
  const sheets = [...urlToModuleMap.keys()].filter(
    (url) => url.startsWith("/app/") && url.endsWith(".css"),
  );
  // base.css defines the order of the layers, so it must come first.
  const ordered = sheets.toSorted(
    (a, b) => Number(b.endsWith("/base.css")) - Number(a.endsWith("/base.css")),
  );
  const links = ordered.map(
    (url) => `<link rel="stylesheet" href="${url}?direct">`,
  );
  const print = `<link rel="stylesheet" href="/app/styles/print.css?direct" media="print">`;
  return [...links, print].join("");
}
