import type { ElementContent } from "hast";
import type { ReactNode } from "react";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import { phraseTree } from "#shared/text/phrase-tree.ts";

/** A text with its marked breaks: `<wbr>` between phrases, words of the glossary kept on one line. */
export function phrases(text: string): ReactNode {
  // Most texts have no marks.
  if (withoutMarks(text) === text) return text;
  return phraseTree([{ type: "text", value: text }]).map(show);
}

/** The parts of a text never change their order, so their index is their key. */
function show(node: ElementContent, index: number): ReactNode {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return null;
  if (node.tagName === "wbr") return <wbr key={index} />;
  return (
    <span key={index} className={String(node.properties.className)}>
      {node.children.map(show)}
    </span>
  );
}
