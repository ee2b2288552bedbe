/** The only inline script, in the head of every document, for what cannot wait for a file. Each byte of it is in each document. */
declare const __THEME__: string;

// The chosen theme applies before the first paint, also to the browser's own bars. "system" is never stored.
try {
  const theme = localStorage[__THEME__] as string | undefined;
  if (theme) {
    document.documentElement.dataset.theme = theme;
    for (const meta of document.querySelectorAll<HTMLMetaElement>(
      "meta[name=theme-color]",
    ))
      meta.media = meta.dataset.scheme === theme ? "all" : "not all";
  }
} catch {
  // Storage is blocked, so the theme is that of the device.
}
// A place further down is to be found, so the whole page is laid out at once.
const [timing] = performance.getEntriesByType("navigation");
if (
  location.hash ||
  (timing as { type?: string } | undefined)?.type !== "navigate"
)
  document.documentElement.dataset.whole = "";
