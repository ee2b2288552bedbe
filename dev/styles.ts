import type { EnvironmentModuleGraph } from "vite";

/**
 * Links to every style sheet the rendered sources import, so that the first draw has its styles; the browser's own
 * modules replace them as files change.
 */
export function developmentStyles({
  urlToModuleMap,
}: EnvironmentModuleGraph): string {
  const sheets = [...urlToModuleMap.keys()].filter(
    (url) => url.startsWith("/app/") && url.endsWith(".css"),
  );
  // The order of layers stands in base.css, which must therefore come first.
  const ordered = sheets.toSorted(
    (a, b) => Number(b.endsWith("/base.css")) - Number(a.endsWith("/base.css")),
  );
  const links = ordered.map(
    (url) => `<link rel="stylesheet" href="${url}?direct">`,
  );
  const print = `<link rel="stylesheet" href="/app/styles/print.css?direct" media="print">`;
  return [...links, print].join("");
}
