import type { Theme } from "#shared/theme.ts";
import { colourBrowserBar } from "./browser-bar.ts";

/** The only inline script, in the head of every document. It applies the chosen theme before the first paint. */
declare const __THEME__: string;

try {
  const theme = localStorage.getItem(__THEME__);
  if (theme) {
    document.documentElement.dataset.theme = theme;
    colourBrowserBar(theme as Theme);
  }
} catch {
  // Storage is blocked, so the theme is that of the device.
}
