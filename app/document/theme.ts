declare const __THEME__: string;

/** Applies the chosen theme before the first paint. */
export function applyTheme(): void {
  try {
    const theme = localStorage.getItem(__THEME__);
    if (theme) document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is blocked, so the theme is that of the device.
  }
}
