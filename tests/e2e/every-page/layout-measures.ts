/* What is measured inside a page. Each function is sent to the browser, so it uses nothing from outside itself. */

/** The width that the document needs if the window has less, and which elements ask for it. */
export function widerThanWindow(): string[] {
  const wide = document.documentElement.scrollWidth;
  if (wide <= innerWidth) return [];
  const culprits = [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > innerWidth)
    .slice(0, 3)
    .map((element) => `${element.tagName}.${element.getAttribute("class")}`);
  return [`${wide} pixels, because of ${culprits.join(", ")}`];
}

/** Buttons, marks and switches that have neither an edge nor a ground of their own where the device chooses colours. */
export function flatControls(): string[] {
  return [
    ...document.querySelectorAll("button, a:has(> span + span > svg.arrow)"),
  ]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) =>
      [one, ...one.children].every((part) => {
        const style = getComputedStyle(part);
        const hasEdge = style.borderBlockEndStyle !== "none";
        return !hasEdge && style.forcedColorAdjust !== "none";
      }),
    )
    .map(({ textContent }) => textContent);
}
