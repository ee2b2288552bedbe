import { desktopMinWidth } from "../desktop.ts";

const openMenus = () =>
  document.querySelectorAll<HTMLDetailsElement>("header details[open]");
/** The menu of a phone, which lies over the whole page. */
const isOverPage = (details: Element) => details.matches("[data-menu]");

/**
 * Closes the `<details>` of the header on Escape (focus returns to their summary), on a click elsewhere, and the list of
 * services when focus moves on, because it lies over that. The page behind the menu of a phone is inert.
 */
export function followMenus(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing) return;
    for (const details of openMenus()) {
      details.open = false;
      details.querySelector("summary")?.focus();
    }
  });
  for (const type of ["click", "focusin"] as const)
    document.addEventListener(type, ({ target }) => {
      for (const details of openMenus())
        if (
          !details.contains(target as Node) &&
          (type === "click" || !isOverPage(details))
        )
          details.open = false;
    });
  document.addEventListener("toggle", showMenuState, { capture: true });
  const desktop = matchMedia(`(min-width: ${desktopMinWidth}px)`);
  desktop.addEventListener("change", () => {
    for (const details of openMenus())
      if (isOverPage(details)) details.open = false;
  });
  // One that was opened before this script ran.
  for (const details of openMenus()) showMenuState({ target: details });
}

function showMenuState({ target }: { target: EventTarget | null }): void {
  if (!(target instanceof HTMLDetailsElement) || !isOverPage(target)) return;
  const { open } = target;
  for (const element of document.querySelectorAll<HTMLElement>("main, footer"))
    element.inert = open;
  document.documentElement.classList.toggle("has-open-menu", open);
  const summary = target.querySelector("summary");
  if (summary)
    summary.ariaLabel = summary.dataset[open ? "close" : "open"] ?? "";
}
