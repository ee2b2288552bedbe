import type { Element, ElementContent } from "hast";
import type { Locale } from "#shared/locales.ts";
import { keepEnd, withoutMarks } from "#shared/text/phrase-marks.ts";
import { phraseTree } from "#shared/text/phrase-tree.ts";
import { markPhrases, type NoBreak } from "../phrases.ts";

const blocks = new Set(["h2", "h3", "dt", "th"]);

/** Adds phrase breaks, as titles have them, to headings, quotations, terms and the heads of tables. */
export function addPhraseBreaks(
  nodes: readonly ElementContent[],
  locale: Locale,
  noBreak: NoBreak,
): void {
  for (const node of nodes) {
    if (node.type !== "element") continue;
    if (blocks.has(node.tagName)) markBlock(node);
    if (node.tagName === "blockquote")
      for (const child of node.children)
        if (child.type === "element") markBlock(child);
    addPhraseBreaks(node.children, locale, noBreak);
  }

  /** Finds phrases in the whole text of a block, then marks its text nodes, which links and emphasis divide. */
  function markBlock(block: Element): void {
    let rest = markPhrases(textOf(block), locale, noBreak);
    mark(block, false);

    function mark(parent: Element, isFixed: boolean): void {
      const marked = parent.children.map((child) => {
        if (child.type === "element")
          mark(
            child,
            isFixed ||
              child.tagName === "code" ||
              child.properties.lang !== undefined,
          );
        if (child.type !== "text") return child;
        const value = take(child.value.length);
        return isFixed ? child : { ...child, value };
      });
      parent.children = phraseTree(marked);
    }

    /** Takes this many letters, with the marks before them and the end of kept words after them. */
    function take(length: number): string {
      let end = 0;
      for (let letters = 0; letters < length; end += 1)
        if (withoutMarks(rest[end] ?? "") !== "") letters += 1;
      while (rest[end] === keepEnd) end += 1;
      const words = rest.slice(0, end);
      rest = rest.slice(end);
      return words;
    }
  }
}

function textOf(node: ElementContent): string {
  if (node.type === "element") return node.children.map(textOf).join("");
  return node.type === "text" ? node.value : "";
}
