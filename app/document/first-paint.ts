/** The one inline script, in the head of every document: applies the chosen colours before anything is drawn. */
declare const __THEME__: string;

try {
  const theme = localStorage.getItem(__THEME__);
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the device decides.
}
