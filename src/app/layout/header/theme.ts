import { themeKey, type Theme } from "#shared/theme.ts";

const system: Theme = "system";
/** The choice while storage is blocked. It then lasts as long as the document. */
let chosen: string | undefined;

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
  const theme = storedTheme();
  for (const option of options()) option.checked = option.value === theme;
}

function storedTheme(): string {
  try {
    return chosen ?? localStorage.getItem(themeKey) ?? system;
  } catch {
    return system;
  }
}

function choose(theme: string): void {
  chosen = theme;
  const { dataset } = document.documentElement;
  if (theme === system) delete dataset.theme;
  else dataset.theme = theme;
  colourBrowserBar(theme);
  try {
    if (theme === system) localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Storage is blocked; the choice lasts as long as the document.
  }
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
