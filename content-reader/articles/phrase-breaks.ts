import type { Element, ElementContent, Root } from "hast";
import type { Locale } from "#shared/locales.ts";
import {
  breakMark,
  keepEnd,
  keepStart,
  seamMark,
  withoutMarks,
} from "#shared/phrase-marks.ts";
import { markPhrases, type NoBreak } from "../phrases.ts";
import { eachElement, element } from "./html.ts";

const blocks = new Set(["h2", "h3", "dt", "th"]);

/** Headings, quotations, terms and the heads of tables break as titles do: between phrases, never inside set words. */
export function phraseBreaks(locale: Locale, noBreak: NoBreak) {
  return (tree: Root) =>
    eachElement(tree, (node) => {
      if (blocks.has(node.tagName)) markBlock(node);
      if (node.tagName === "blockquote")
        for (const child of node.children)
          if (child.type === "element") markBlock(child);
    });

  /** Phrases are found in the whole text of a block, and marked in the pieces that links and emphasis cut it into. */
  function markBlock(block: Element): void {
    let rest = markPhrases(textOf(block), locale, noBreak);
    mark(block, false);

    function mark(parent: Element, isFixed: boolean): void {
      parent.children = parent.children.flatMap((child) => {
        if (child.type === "element")
          mark(
            child,
            isFixed ||
              child.tagName === "code" ||
              child.properties.lang !== undefined,
          );
        if (child.type !== "text") return [child];
        const words = take(child.value.length);
        return isFixed ? [child] : markedWords(words);
      });
    }

    /** The next letters, so many, with the marks before them and the end of what is kept together behind them. */
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

function textOf(node: Element): string {
  return node.children
    .map((child) =>
      child.type === "element"
        ? textOf(child)
        : child.type === "text"
          ? child.value
          : "",
    )
    .join("");
}

/** The same elements as `phrases()` of `app/ui/phrases.tsx`. */
function markedWords(words: string): ElementContent[] {
  return between(words.split(breakMark), (phrase) =>
    phrase.includes(seamMark)
      ? [
          element(
            "span",
            { className: ["long"] },
            between(phrase.split(seamMark), text),
          ),
        ]
      : kept(phrase),
  );
}

function kept(words: string): ElementContent[] {
  return words
    .split(new RegExp(`${keepStart}([^${keepEnd}]*)${keepEnd}`))
    .flatMap((part, index) =>
      // What the pattern captured stands at every second place.
      index % 2 === 1
        ? [element("span", { className: ["keep"] }, text(part))]
        : text(part),
    );
}

function text(words: string): ElementContent[] {
  const value = withoutMarks(words);
  return value === "" ? [] : [{ type: "text", value }];
}

function between(
  parts: readonly string[],
  show: (part: string) => ElementContent[],
): ElementContent[] {
  return parts.flatMap((part, index) => [
    ...(index > 0 ? [element("wbr", {}, [])] : []),
    ...show(part),
  ]);
}
