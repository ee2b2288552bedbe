import type { ElementContent } from "hast";
import type { ReactNode } from "react";
import { element } from "#shared/text/hast.ts";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import { phraseTree } from "#shared/text/phrase-tree.ts";

/** A text with its marked breaks: `<wbr>` between phrases, words of the glossary kept on one line. */
export function phrases(text: string): ReactNode {
  // Most texts have no marks.
  if (withoutMarks(text) === text) return text;
  return phraseTree([{ type: "text", value: text }]).map(show);
}

/** A text in pieces, of which some were found by a search and are marked. Its phrase breaks are kept. */
export function markedPhrases(
  pieces: readonly { text: string; isFound: boolean }[],
): ReactNode {
  const nodes = pieces.flatMap(({ text, isFound }) =>
    isFound
      ? // A mark ends where a phrase ends, because the breaks are found in texts and not in elements.
        text
          .split(/([\uE000-\uE004])/)
          .filter((part) => part !== "")
          .map((part) =>
            withoutMarks(part) === ""
              ? ({ type: "text", value: part } as const)
              : element("mark", {}, [{ type: "text", value: part }]),
          )
      : [{ type: "text", value: text } as const],
  );
  return phraseTree(nodes).map(show);
}

/** The parts of a text never change their order, so their index is their key. */
function show(node: ElementContent, index: number): ReactNode {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return null;
  if (node.tagName === "wbr") return <wbr key={index} />;
  if (node.tagName === "mark")
    return <mark key={index}>{node.children.map(show)}</mark>;
  return (
    <span key={index} className={String(node.properties.className)}>
      {node.children.map(show)}
    </span>
  );
}
