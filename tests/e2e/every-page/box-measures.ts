/* What is measured of texts in boxes. Each function is sent to the browser, so it uses nothing from outside itself. */

/** Links in sentences whose words have more than one colour. */
export function linksOfTwoColours(): string[] {
  return [...document.querySelectorAll("main :is(p, li, dd) a")]
    .filter((link) => getComputedStyle(link).display === "inline")
    .filter((link) =>
      [...link.querySelectorAll("span, b, i, w-w, w-s")].some(
        (word) => getComputedStyle(word).color !== getComputedStyle(link).color,
      ),
    )
    .map(({ textContent }) => textContent);
}

/**
 * Paragraphs that stand nearer to the edge of the window than the gutter of the page. What scrolls sideways may, and a closing
 * sign at the end of a line by half a letter.
 */
export function pastGutter(): string[] {
  const measure = document.querySelector("main .wrap");
  if (measure === null) return [];
  const gutter = innerWidth - measure.getBoundingClientRect().right;
  return [...document.querySelectorAll("main :is(p, h2, h3, h4, li, dd)")]
    .filter((text) => text.checkVisibility({ visibilityProperty: true }))
    .filter((text) => text.closest(".visually-hidden, [aria-hidden]") === null)
    .filter((text) =>
      [...text.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      ),
    )
    .filter((text) => {
      for (let box = text.parentElement; box; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      const style = getComputedStyle(text);
      const room = text.getBoundingClientRect();
      const end = Math.max(
        right,
        room.right - Number.parseFloat(style.paddingInlineEnd),
      );
      return left < gutter - 1 || end > innerWidth - gutter + 10;
    })
    .map(({ textContent }) => textContent.trim().slice(0, 40));
}

/** Words kept on one line that are wider than what they stand in. */
export function wideWords(): string[] {
  return [...document.querySelectorAll("w-w")]
    .filter((word) => word.closest(".visually-hidden") === null)
    .filter((word) => word.checkVisibility({ visibilityProperty: true }))
    .filter((word) => {
      let block = word.parentElement;
      while (block && getComputedStyle(block).display === "inline")
        block = block.parentElement;
      if (block === null) return false;
      const outer = block.getBoundingClientRect();
      const inner = word.getBoundingClientRect();
      return inner.left < outer.left - 1 || inner.right > outer.right + 1;
    })
    .map(({ textContent }) => textContent);
}
