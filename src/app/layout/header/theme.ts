import { themeKey, type Theme } from "#shared/theme.ts";
import { localItem } from "../../client/storage.ts";

const system: Theme = "system";
const chosen = localItem(themeKey);

/** Follows the switch of the theme. */
export function followTheme(): void {
  showTheme();
  addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === "theme")
      choose(target.value);
  });
}

/** Ticks the chosen theme in the switch. */
export function showTheme(): void {
  const theme = chosen.get() ?? system;
  for (const option of document.querySelectorAll<HTMLInputElement>(
    'input[name="theme"]',
  ))
    option.checked = option.value === theme;
}

function choose(theme: string): void {
  const { dataset } = document.documentElement;
  if (theme === system) delete dataset.theme;
  else dataset.theme = theme;
  chosen.set(theme === system ? undefined : theme);
  // The browser's own bars follow the device, unless a theme is chosen.
  for (const meta of document.querySelectorAll<HTMLMetaElement>(
    "meta[name=theme-color]",
  )) {
    const scheme = meta.dataset.scheme ?? "";
    const whenChosen = theme === scheme ? "all" : "not all";
    meta.media =
      theme === system ? `(prefers-color-scheme:${scheme})` : whenChosen;
  }
}
