import {
  attribute,
  parseBody,
  type Element,
  type Node,
} from "../../files/parse-html.ts";
import {
  anything,
  outside,
  placeIn,
  type Place,
  type Style,
} from "./element-style.ts";
import type { FaceRule } from "./text-styles.ts";

/** A way to set text: family and weight. */
export const manners = ["text", "textBold", "display", "displayBold"] as const;
export type Manner = (typeof manners)[number];

/** Code points of a page's text by the manners they may be set in. */
export type PageText = Record<Manner, Set<number>>;

/** What styles say about text: the rules for its faces, and the text that they generate. */
export type TextStyles = { rules: readonly FaceRule[]; generated: string };

const silent = new Set(["script", "style", "title", "template", "desc"]);

/**
 * The text of a page's body. `first` is the text of its first `firstCharacters`. Without rules, every text may be set in
 * every manner. For 1,000 articles in three languages this takes 5 s of processor time, and a parser of our own took 2 s;
 * the whole build of them takes 64 s.
 */
export function pageText(
  html: string,
  styles: TextStyles | undefined,
  firstCharacters: number,
): { all: PageText; first: PageText } {
  const words = new WordsByStyle();
  words.add(styles?.generated ?? "", anything);
  let read = 0;
  let first: PageText | undefined;
  for (const node of parseBody(html)) take(node, outside(styles?.rules));
  const text = words.toPageText();
  return { all: text, first: first ?? text };

  function take(node: Node, parent: Place): void {
    if ("value" in node) takeWords(node.value, parent);
    else if ("tagName" in node) takeElement(node, parent);
  }

  function takeWords(piece: string, { style }: Place): void {
    words.add(piece, style);
    if (first !== undefined) return;
    read += piece.trim().length;
    if (read > firstCharacters) first = words.toPageText();
  }

  function takeElement(element: Element, parent: Place): void {
    if (silent.has(element.tagName) || isSystemText(element)) return;
    const place = placeIn(parent, element);
    words.add(attribute(element, "placeholder") ?? "", place.style);
    for (const child of element.childNodes) take(child, place);
  }
}

/** Names of other languages in themselves stand on every page: a file for three letters would cost each a request. */
function isSystemText(element: Element): boolean {
  return (
    attribute(element, "data-language") !== undefined &&
    attribute(element, "aria-current") === undefined
  );
}

/** Collects words by the few styles that a page has. Their characters are looked at once, at the end. */
class WordsByStyle {
  readonly #words = new Map<number, { style: Style; words: string[] }>();

  add(words: string, style: Style): void {
    if (words === "") return;
    const key =
      Number(style.regular) |
      (Number(style.bold) << 1) |
      (Number(style.text) << 2) |
      (Number(style.display) << 3);
    const known = this.#words.get(key);
    if (known) known.words.push(words);
    else this.#words.set(key, { style, words: [words] });
  }

  toPageText(): PageText {
    const text: PageText = {
      text: new Set(),
      textBold: new Set(),
      display: new Set(),
      displayBold: new Set(),
    };
    for (const { style, words } of this.#words.values())
      for (const code of codesOf(words.join("\n").normalize("NFC"))) {
        if (style.text && style.regular) text.text.add(code);
        if (style.text && style.bold) text.textBold.add(code);
        if (style.display && style.regular) text.display.add(code);
        if (style.display && style.bold) text.displayBold.add(code);
      }
    return text;
  }
}

/** The round in which a unit of text was last seen. A set of characters would take a hundred times as long. */
const seen = new Uint32Array(0x10000);
let round = 0;

/** The code points of a text, each once, without control characters. */
function codesOf(text: string): Set<number> {
  const codes = new Set<number>();
  round += 1;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // Half of a surrogate pair says nothing by itself.
    if ((unit & 0xf800) === 0xd800) codes.add(text.codePointAt(at++) ?? 0);
    else if (seen[unit] !== round) {
      seen[unit] = round;
      if (unit >= 32) codes.add(unit);
    }
  }
  return codes;
}
