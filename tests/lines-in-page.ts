/** A text of a page, and its lines as they are laid out. */
export type LaidText = { text: string; lines: string[] };

/**
 * The texts of the elements that are seen, with their lines. It runs in the page of any engine, so it uses nothing from outside
 * itself. Letters are what readers take as one, so that a Thai vowel stays with its consonant. What has no width is left out:
 * marks of where a line may break, and spaces that a line ends in.
 */
export function linesOf(selector: string): LaidText[] {
  const apart = ".visually-hidden, svg";
  const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return [...document.querySelectorAll(selector)]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest(apart) === null,
    )
    .map((element) => ({ text: element.textContent, lines: linesIn(element) }));

  function linesIn(element: Element): string[] {
    const lines: { bottom: number; text: string }[] = [];
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes;
      if (node.parentElement?.closest(apart)) continue;
      for (const { segment, index } of letters.segment(node.nodeValue ?? "")) {
        range.setStart(node, index);
        range.setEnd(node, index + segment.length);
        const { bottom, width } = range.getBoundingClientRect();
        if (width === 0) continue;
        const line = lines.at(-1);
        if (line && Math.abs(line.bottom - bottom) < 8) line.text += segment;
        else lines.push({ bottom, text: segment });
      }
    }
    return lines.map(({ text }) => text.trim());
  }
}
