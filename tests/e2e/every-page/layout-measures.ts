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

/**
 * Buttons, marks and switches that have neither a whole edge nor a ground of their own where the device chooses colours. Of
 * a button in two parts each needs its own, because the second one lies on the first.
 */
export function flatControls(): string[] {
  const inTwo = ":has(> span + span > svg.arrow)";
  return [...document.querySelectorAll(`button, a${inTwo}`)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) =>
      one.matches(inTwo)
        ? [...one.children].some(isFlat)
        : [one, ...one.children].every(isFlat),
    )
    .map(({ textContent }) => textContent);

  function isFlat(part: Element): boolean {
    const style = getComputedStyle(part);
    const hasEdge =
      style.borderBlockEndStyle !== "none" && style.clipPath === "none";
    return !hasEdge && style.forcedColorAdjust !== "none";
  }
}

/** Words in Latin letters and in katakana that a heading or a lead breaks where it has no seam, because its column is too narrow. */
export function brokenWords(): string[] {
  const found: string[] = [];
  for (const heading of document.querySelectorAll("h1, h2, h3, h4, .lead")) {
    if (!heading.checkVisibility({ visibilityProperty: true })) continue;
    const isWord = /[A-Za-z\u00C0-\u024F]{4,}|[\u30A1-\u30FA\u30FC]{2,}/g;
    const nodes = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { currentNode: text } = nodes;
      const words = text.textContent?.matchAll(isWord);
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

/** Tables of texts that have to be moved sideways to be read. */
export function cutTables(): string[] {
  return [...document.querySelectorAll(".table")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent.trim().slice(0, 40));
}
