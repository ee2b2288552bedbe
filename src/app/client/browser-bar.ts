import type { Theme } from "#shared/theme.ts";

/** Colours the browser's own bars, which follow the device, as the chosen theme colours the page. */
export function colourBrowserBar(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>(
    "meta[name=theme-color]",
  )) {
    const scheme = meta.dataset.scheme ?? "";
    const onDevice = `(prefers-color-scheme:${scheme})`;
    const chosen = theme === scheme ? "all" : "not all";
    meta.media = theme === "system" ? onDevice : chosen;
  }
}
