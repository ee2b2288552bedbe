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

/** Words in Latin letters that a heading breaks without a hyphen, because its column is too narrow. */
export function brokenWords(): string[] {
  const found: string[] = [];
  for (const heading of document.querySelectorAll("h1, h2, h3, h4")) {
    if (!heading.checkVisibility({ visibilityProperty: true })) continue;
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const words = text.textContent?.matchAll(/[A-Za-z\u00C0-\u024F]{4,}/g);
      for (const { 0: word, index } of words ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 4) found.push(word);
      }
    }
  }
  return found;
}
