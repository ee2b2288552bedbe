import { themeKey, type Theme } from "#shared/theme.ts";
import { localItem } from "../../client/storage.ts";

const system: Theme = "system";
const chosen = localItem(themeKey);

const options = () =>
  document.querySelectorAll<HTMLInputElement>('input[name="theme"]');

/** Follows the switch of the theme. A choice that was made before this script ran counts. */
export function followTheme(): void {
  const early = [...options()].find(
    ({ checked, defaultChecked }) => checked && !defaultChecked,
  );
  if (early) choose(early.value);
  else showTheme();
  addEventListener("storage", showTheme);
  addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === "theme")
      choose(target.value);
  });
}

/** Ticks the chosen theme in the switch. */
export function showTheme(): void {
  const theme = chosen.get() ?? system;
  for (const option of options()) option.checked = option.value === theme;
}

function choose(theme: string): void {
  const { dataset } = document.documentElement;
  if (theme === system) delete dataset.theme;
  else dataset.theme = theme;
  colourBrowserBar(theme);
  chosen.set(theme === system ? undefined : theme);
}

/** Colours the browser's own bars, which follow the device, as the chosen theme colours the page. */
function colourBrowserBar(theme: string): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>(
    "meta[name=theme-color]",
  )) {
    const scheme = meta.dataset.scheme ?? "";
    const onDevice = `(prefers-color-scheme:${scheme})`;
    const whenChosen = theme === scheme ? "all" : "not all";
    meta.media = theme === system ? onDevice : whenChosen;
  }
}
