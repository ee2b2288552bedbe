/* What is measured of texts in boxes. Each function is sent to the browser, so it uses nothing from outside itself. */

/** Japanese texts in lists, tables and labels that leave one letter alone on their last line. Signs do not count as letters. */
export function lonelyEnds(): string[] {
  const found: string[] = [];
  const boxes = "main :is(li, dd, dt, td, th, figcaption), footer li";
  for (const box of document.querySelectorAll<HTMLElement>(boxes)) {
    if (box.closest(".visually-hidden, svg, nav") !== null) continue;
    if (!box.checkVisibility({ visibilityProperty: true })) continue;
    if (box.querySelector("p, li, dd, dt, td, div, h2, h3, h4")) continue;
    const lines: { bottom: number; text: string }[] = [];
    const nodes = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes;
      if (node.parentElement?.closest(".visually-hidden, svg")) continue;
      for (const [index, letter] of [...(node.textContent ?? "")].entries()) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { bottom, width } = range.getBoundingClientRect();
        if (width === 0) continue;
        const line = lines.at(-1);
        if (line && Math.abs(line.bottom - bottom) < 8) line.text += letter;
        else lines.push({ bottom, text: letter });
      }
    }
    const last = lines.at(-1)?.text.replaceAll(/[^\p{Letter}\p{Number}]/gu, "");
    const before = lines.at(-2)?.text.trim() ?? "";
    const isCut = /[\u3041-\u30FF\u4E00-\u9FFF]$/.test(before);
    if (last?.length === 1 && isCut) found.push(box.textContent.slice(-20));
  }
  return found;
}

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
