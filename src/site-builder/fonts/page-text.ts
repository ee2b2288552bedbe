import { withoutMarks } from "#shared/text/phrase-marks.ts";
import {
  attribute,
  parseBody,
  type Element,
  type Node,
} from "../files/index.ts";
import { codePoints } from "./code-points.ts";
import {
  anyStyle,
  namesOf,
  plainStyle,
  styleOf,
  type FontRules,
  type Names,
  type Style,
} from "./text-styles.ts";

/** The family and the weight of a text. */
export const manners = ["text", "textBold", "display", "displayBold"] as const;
export type Manner = (typeof manners)[number];

const stylesOf: Record<Manner, Style> = {
  text: new Set(["text", "regular"]),
  textBold: new Set(["text", "bold"]),
  display: new Set(["display", "regular"]),
  displayBold: new Set(["display", "bold"]),
};

/** Code points of a page's text, by the families and weights that they may have. */
export type PageText = Record<Manner, Set<number>>;

/** The rules of a page's styles that choose fonts, and the text that the styles generate. */
export type TextStyles = { rules: FontRules; generated: string };

type Place = { style: Style; ancestors: readonly Names[] };

const unread = new Set(["script", "style", "title", "template", "desc"]);

/**
 * Collects the text of a page's body. `first` is the text of its first `firstCharacters`. Without styles, every text may
 * have every family and weight.
 */
export function pageText(
  html: string,
  styles: TextStyles | undefined,
  firstCharacters: number,
): { all: PageText; first: PageText } {
  const words: { text: string; style: Style; isFirst: boolean }[] = [];
  let read = 0;
  add(styles?.generated ?? "", anyStyle);
  const page = { style: styles ? plainStyle : anyStyle, ancestors: [] };
  for (const node of parseBody(html)) take(node, page);
  return {
    all: toPageText(words),
    first: toPageText(words.filter(({ isFirst }) => isFirst)),
  };

  function add(text: string, style: Style): void {
    words.push({ text, style, isFirst: read <= firstCharacters });
  }

  function take(node: Node, place: Place): void {
    if ("value" in node) {
      read += node.value.trim().length;
      add(node.value, place.style);
    } else if ("tagName" in node && !unread.has(node.tagName))
      takeElement(node, place);
  }

  function takeElement(element: Element, { style, ancestors }: Place): void {
    const names = namesOf(element);
    const own = styles ? styleOf(styles.rules, names, ancestors, style) : style;
    add(attribute(element, "placeholder") ?? "", own);
    const inside = { style: own, ancestors: [...ancestors, names] };
    for (const child of element.childNodes) take(child, inside);
  }
}

function toPageText(
  words: readonly { text: string; style: Style }[],
): PageText {
  const of = (manner: Manner) => {
    const needed = [...stylesOf[manner]];
    const texts = words
      .filter(({ style }) => needed.every((choice) => style.has(choice)))
      .map(({ text }) => text);
    const text = withoutMarks(texts.join("\n"));
    const codes = codePoints(text);
    return new Set([...codes].filter((code) => code >= 32));
  };
  return {
    text: of("text"),
    textBold: of("textBold"),
    display: of("display"),
    displayBold: of("displayBold"),
  };
}
