/* What is measured of lines inside a page. Each function is sent to the browser, so it uses nothing from outside itself. */

/**
 * Headings whose last line is one or two letters alone, but for a word of two kanji, and for headings of few letters in a
 * narrow column. Signs do not count as letters, nor do Thai vowels above and below.
 */
export function loneLetters(): string[] {
  const found: string[] = [];
  for (const heading of document.querySelectorAll("h1, h2, h3")) {
    if (!heading.checkVisibility({ visibilityProperty: true })) continue;
    if (heading.getBoundingClientRect().width < 2) continue;
    let bottom: number | undefined;
    let lines = 0;
    let last = "";
    const nodes = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes;
      for (const [index, letter] of [...(node.textContent ?? "")].entries()) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const rect = range.getBoundingClientRect();
        if (rect.width > 0) {
          const isNew =
            bottom === undefined || Math.abs(bottom - rect.bottom) > 8;
          if (isNew) {
            lines += 1;
            last = "";
          }
          bottom = rect.bottom;
        }
        last += letter;
      }
    }
    const lettersOf = (text: string) =>
      text.replaceAll(/[^\p{Letter}\p{Number}]/gu, "");
    const isShort = /^(?!\p{Script=Han}{2}$).{1,2}$/u.test(lettersOf(last));
    if (lines > 1 && isShort && lettersOf(heading.textContent).length > 6)
      found.push(`${last.trim()} of ${heading.textContent}`);
  }
  return found;
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
