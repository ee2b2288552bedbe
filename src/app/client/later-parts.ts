/** A part that the browser lays out when it comes near the window (`base.css`), until it says that it is shown. */
const unshown = ".later:not([data-shown])";

/**
 * Lays out, one by one while the browser is idle, what was left out below the window. From then on the page has its measures;
 * sentences in another script have them before their letters are there. Browsers that do not tell when they are idle have laid
 * out everything already.
 */
export function layOutRest(): void {
  self.requestIdleCallback?.(() => {
    const part = document.querySelector<HTMLElement>(unshown);
    if (!part) return;
    part.dataset.shown = "";
    layOutRest();
  });
}

/**
 * Lays out everything in the next frame, for as long as the document lasts. To find a place further down, a page needs the measures
 * of all above it.
 */
export function layOutAll(): void {
  document.documentElement.dataset.whole = "";
}
