import type { ElementContent } from "hast";
import { element } from "./hast.ts";
import {
  breakMark,
  keepEnd,
  keepStart,
  seamMark,
  sentenceMark,
  withoutMarks,
} from "./phrase-marks.ts";

type BreakRule = {
  mark: string;
  /** Class of the `<span>` around each part, or around all parts together. */
  eachPart?: string;
  allParts?: string;
};

/** The elements for each mark: `<wbr>`, and elements around the parts on both sides. The widest parts come first. */
const breakRules: readonly BreakRule[] = [
  { mark: sentenceMark, eachPart: "long" },
  { mark: breakMark },
  { mark: seamMark, allParts: "long" },
];

const keptWords = new RegExp(`${keepStart}([^${keepEnd}]*)${keepEnd}`);

/**
 * Replaces the marks in texts by elements. Elements among the texts stay in place.
 * React (`app/ui/phrases.tsx`) and articles both use this tree.
 */
export function phraseTree(
  content: readonly ElementContent[],
  [rule, ...rest] = breakRules,
): ElementContent[] {
  if (rule === undefined) return content.flatMap(keepWords);
  const parts = splitAt(rule.mark, content).map((part) =>
    phraseTree(part, rest),
  );
  if (parts.length === 1) return parts.flat();
  const { eachPart, allParts } = rule;
  const broken = parts.flatMap((part, index) => [
    ...(index > 0 ? [element("wbr", {}, [])] : []),
    ...(eachPart ? [span(eachPart, part)] : part),
  ]);
  return allParts ? [span(allParts, broken)] : broken;
}

/** The content cut at a mark, which can stand in any of its texts. */
function splitAt(
  mark: string,
  content: readonly ElementContent[],
): ElementContent[][] {
  const parts: ElementContent[][] = [[]];
  for (const node of content) {
    if (node.type !== "text") parts.at(-1)?.push(node);
    else
      for (const [index, value] of node.value.split(mark).entries()) {
        if (index > 0) parts.push([]);
        parts.at(-1)?.push({ type: "text", value });
      }
  }
  return parts;
}

function keepWords(node: ElementContent): ElementContent[] {
  if (node.type !== "text") return [node];
  return node.value.split(keptWords).flatMap((part, index) => {
    const value = withoutMarks(part);
    if (value === "") return [];
    // The pattern captures the kept words, so they stand at every second place.
    return index % 2 === 1
      ? [span("keep", [{ type: "text", value }])]
      : [{ type: "text", value }];
  });
}

function span(className: string, children: ElementContent[]): ElementContent {
  return element("span", { className: [className] }, children);
}
