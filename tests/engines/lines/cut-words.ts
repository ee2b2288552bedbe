import type { Tab } from "../engine.ts";
import type { Block, Word } from "./blocks.ts";

/** A word that an engine cut, and the text around it. */
export type Cut = Word & { around: string };

/** So many texts are laid out at a time. */
const batch = 400;

/**
 * Lays texts out in an engine, in lines so narrow that each ends wherever the engine would ever end one. So what is found is
 * true of every width.
 */
export async function cutWords(
  { evaluate }: Pick<Tab, "evaluate">,
  blocks: readonly Block[],
): Promise<Cut[]> {
  const cuts: Cut[] = [];
  for (let from = 0; from < blocks.length; from += batch)
    cuts.push(...(await evaluate(layOut, blocks.slice(from, from + batch))));
  return cuts;
}

/** Runs in the page. */
function layOut(blocks: readonly Block[]): Cut[] {
  document.body.innerHTML =
    "<style>div{width:1px;font:16px/32px sans-serif}w-w{white-space:nowrap}w-s{display:inline-block}:lang(ja){line-break:strict}</style><div></div>";
  const column = document.body.lastElementChild as HTMLElement;
  const paragraphs = blocks.map(({ lang, html, isPhrased }) => {
    const paragraph = document.createElement("p");
    paragraph.lang = lang;
    if (isPhrased) paragraph.style.wordBreak = "keep-all";
    paragraph.innerHTML = html;
    return paragraph;
  });
  column.append(...paragraphs);
  const range = document.createRange();
  return paragraphs.flatMap((paragraph, index) => {
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    const places: [Text, number][] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      for (let at = 0; at < node.length; at += 1) places.push([node, at]);
    }
    return (blocks[index]?.words ?? []).flatMap((word) => {
      const [first, last] = [places[word.start], places[word.end - 1]];
      if (!first || !last) return [];
      range.setStart(...first);
      range.setEnd(last[0], last[1] + 1);
      // WebKit also names the end of the line before.
      const tops = [...range.getClientRects()].flatMap(({ top, width }) =>
        width > 0 ? [top] : [],
      );
      if (Math.max(...tops) - Math.min(...tops) < 16) return [];
      const text = paragraph.textContent;
      const around = text.slice(Math.max(0, word.start - 12), word.end + 12);
      return [{ ...word, around }];
    });
  });
}
