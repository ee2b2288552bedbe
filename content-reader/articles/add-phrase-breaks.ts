import type { Element, ElementContent } from "hast";
import type { Locale } from "#shared/locales.ts";
import { element } from "#shared/text/hast.ts";
import {
  breakMark,
  keepEnd,
  markedWords,
  sentenceElement,
  sentenceMark,
  type MarkedPart,
  withoutMarks,
} from "#shared/text/phrase-marks.ts";
import { markHeading, type NoBreak } from "../phrases.ts";

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
    let rest = markHeading(textOf(block), locale, noBreak);
    const sentences: ElementContent[][] = [[]];
    for (const child of block.children) {
      if (child.type !== "text") {
        mark(child, false);
        sentences.at(-1)?.push(child);
        continue;
      }
      const [first = "", ...others] = take(child.value).split(sentenceMark);
      sentences.at(-1)?.push(...nodesOf(first));
      sentences.push(...others.map(nodesOf));
    }
    block.children =
      sentences.length === 1
        ? sentences.flat()
        : sentences.flatMap((own, index) => [
            ...(index > 0 ? [element("wbr", {}, [])] : []),
            element(sentenceElement, {}, own),
          ]);

    /** Inside emphasis and links a sentence does not move as a whole. */
    function mark(parent: ElementContent, isInFixed: boolean): void {
      if (parent.type !== "element") return;
      const isFixed =
        isInFixed ||
        parent.tagName === "code" ||
        parent.properties.lang !== undefined;
      parent.children = parent.children.flatMap((child) => {
        mark(child, isFixed);
        if (child.type !== "text") return [child];
        const marked = take(child.value);
        if (isFixed) return [child];
        return nodesOf(marked.replaceAll(sentenceMark, breakMark));
      });
    }

    /** Takes the next words with the marks before them, and with the end of kept words after them. */
    function take({ length }: string): string {
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

function nodesOf(marked: string): ElementContent[] {
  return markedWords(marked).map(nodeOf);
}

function nodeOf(part: MarkedPart): ElementContent {
  if (typeof part === "string") return { type: "text", value: part };
  return element(part.name, {}, part.content.map(nodeOf));
}

export function textOf(node: ElementContent): string {
  if (node.type === "element") return node.children.map(textOf).join("");
  return node.type === "text" ? node.value : "";
}
