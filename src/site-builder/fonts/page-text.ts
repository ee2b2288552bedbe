import { withoutMarks } from "#shared/text/phrase-marks.ts";
import {
  attribute,
  isElement,
  isText,
  parseNodes,
  type Node,
} from "../files/index.ts";
import type { FontRules, Style } from "./font-rules.ts";

/** The family and the weight of a text, with the choices behind them. */
const manners = {
  text: ["text", "regular"],
  textBold: ["text", "bold"],
  display: ["display", "regular"],
  displayBold: ["display", "bold"],
} as const;
export type Manner = keyof typeof manners;
const mannerNames = Object.keys(manners) as Manner[];

/** Code points of a page's text, by the families and weights that they may have; `true` for those in the first view. */
export type PageText = Record<Manner, Map<number, boolean>>;

/** The number of characters in the first view of a wide screen: the header and the beginning of the page. */
const firstView = 800;
const unread = new Set(["script", "style", "title", "template", "desc"]);

/** Collects the text of a page's body. Without rules, every text may have every family and weight. */
export function pageText(html: string, rules: FontRules | undefined): PageText {
  const found: PageText = {
    text: new Map(),
    textBold: new Map(),
    display: new Map(),
    displayBold: new Map(),
  };
  const any: Style = new Set(Object.values(manners).flat());
  let read = 0;
  add(rules?.generated ?? "", any);
  const plain: Style = new Set(["text", "regular"]);
  for (const node of parseNodes(html)) take(node, rules ? plain : any, []);
  return found;

  function add(text: string, style: Style): void {
    const isFirst = read <= firstView;
    const kinds = mannerNames
      .filter((name) => manners[name].every((choice) => style.has(choice)))
      .map((name) => found[name]);
    for (const letter of withoutMarks(text)) {
      const code = letter.codePointAt(0) ?? 0;
      if (code < 32) continue;
      for (const codes of kinds)
        if (isFirst || !codes.has(code)) codes.set(code, isFirst);
    }
  }

  function take(
    node: Node,
    inherited: Style,
    ancestors: readonly (readonly string[])[],
  ): void {
    if (isText(node)) {
      read += node.data.trim().length;
      add(node.data, inherited);
    } else if (isElement(node) && !unread.has(node.name)) {
      const own = [
        node.name,
        ...(attribute(node, "class")?.split(" ") ?? []).map((one) => `.${one}`),
        ...Object.keys(node.attribs).map((name) => `[${name}`),
      ];
      const style = rules?.styleOf(own, ancestors, inherited) ?? inherited;
      add(attribute(node, "placeholder") ?? "", style);
      const inside = [...ancestors, own];
      for (const child of node.children) take(child, style, inside);
    }
  }
}
