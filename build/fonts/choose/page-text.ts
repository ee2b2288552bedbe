import {
  anything,
  outside,
  placeIn,
  type Place,
  type Style,
} from "./element-style.ts";
import type { FaceRule } from "./text-styles.ts";

/** A manner of setting text: family and weight. */
export const manners = ["text", "textBold", "display", "displayBold"] as const;
export type Manner = (typeof manners)[number];

/** Code points of a page's text by the manners they may be set in. */
export type PageText = Record<Manner, Set<number>>;

/** What styles tell about text: its faces, and what they add to it in any manner. */
export type TextStyles = { rules: readonly FaceRule[]; generated: string };

const startTag = /<([a-zA-Z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/y;
const bareTag = /^[a-z][a-z\d]*$/;
const slash = 47;
const exclamation = 33;
const empty = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);
const silent = new Set(["script", "style", "title", "template", "desc"]);
/** Names of other languages in themselves stand on every page: a file for three letters would cost each a request. */
const isSystemText = (attributes: string) =>
  attributes.includes(" data-language=") &&
  !attributes.includes(" aria-current=");

/**
 * The text of a page's markup as React and rehype write it: whole elements, attributes in quotes. `first` is what the
 * first `firstCharacters` need. Without rules every text may be set in every manner.
 */
export function pageText(
  html: string,
  styles: TextStyles | undefined,
  firstCharacters: number,
): { all: PageText; first: PageText } {
  const start = outside(styles?.rules);
  const words = new WordsByStyle();
  words.add(styles?.generated ?? "", anything);
  const open: Open[] = [];
  let read = 0;
  let first: PageText | undefined;
  for (let at = 0; at < html.length;) {
    const sign = html.indexOf("<", at);
    const end = sign < 0 ? html.length : sign;
    if (end > at) take(html.slice(at, end));
    at = end === html.length ? end : skipMarkup(end);
  }
  const text = words.toPageText();
  return { all: text, first: first ?? text };

  function take(piece: string): void {
    const parent = open.at(-1);
    if (parent?.isSilent) return;
    words.add(decode(piece), (parent?.place ?? start).style);
    if (first !== undefined) return;
    read += piece.trim().length;
    if (read > firstCharacters) first = words.toPageText();
  }

  /** Opens or closes an element. Returns where its tag ends. */
  function skipMarkup(at: number): number {
    const sign = html.charCodeAt(at + 1);
    if (sign === slash) return close(at);
    if (sign === exclamation && html.startsWith("<!--", at))
      return after("-->", at);
    // Most tags of a text have no attributes: they need no pattern.
    const end = html.indexOf(">", at);
    const bare = html.slice(at + 1, end);
    if (end > 0 && bareTag.test(bare)) {
      enter(bare, "");
      return end + 1;
    }
    startTag.lastIndex = at;
    const match = startTag.exec(html);
    if (match === null) return at + 1;
    const [all, tag = "", attributes = ""] = match;
    enter(tag, attributes, all.endsWith("/>"));
    return startTag.lastIndex;
  }

  function enter(tag: string, attributes: string, isClosed = false): void {
    const parent = open.at(-1);
    const classNames = valueOf(' class="', attributes);
    const place = placeIn(parent?.place ?? start, tag, classNames, attributes);
    const placeholder = valueOf(' placeholder="', attributes);
    if (placeholder) words.add(decode(placeholder), place.style);
    const isSilent =
      parent?.isSilent === true || silent.has(tag) || isSystemText(attributes);
    if (!empty.has(tag) && !isClosed) open.push({ tag, place, isSilent });
  }

  function close(at: number): number {
    const end = after(">", at);
    const tag = html.slice(at + 2, end - 1).trimEnd();
    let last = open.length - 1;
    while (last >= 0 && open[last]?.tag !== tag) last -= 1;
    if (last >= 0) open.length = last;
    return end;
  }

  function after(sign: string, at: number): number {
    const found = html.indexOf(sign, at);
    return found < 0 ? html.length : found + sign.length;
  }
}

/** The value of an attribute among others as they are written; `opening` is what stands before it. */
function valueOf(opening: string, attributes: string): string {
  if (attributes === "") return "";
  const start = attributes.indexOf(opening);
  if (start < 0) return "";
  const from = start + opening.length;
  return attributes.slice(from, attributes.indexOf('"', from));
}

type Open = { tag: string; place: Place; isSilent: boolean };

/** Collects words under the few styles that a page has, and looks at their characters only in the end. */
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

/** When a unit of text was last seen; a set of characters would take a hundred times as long. */
const seen = new Uint32Array(0x10000);
let round = 0;

/** The code points of a text, each once, without control characters. */
function codesOf(text: string): Set<number> {
  const codes = new Set<number>();
  round += 1;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // Half of a character is not known by itself.
    if ((unit & 0xf800) === 0xd800) codes.add(text.codePointAt(at++) ?? 0);
    else if (seen[unit] !== round) {
      seen[unit] = round;
      if (unit >= 32) codes.add(unit);
    }
  }
  return codes;
}

function decode(words: string): string {
  if (!words.includes("&")) return words;
  return words
    .replace(/&#x([\da-f]+);/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/&#(\d+);/g, (_, code: string) =>
      String.fromCodePoint(Number(code)),
    )
    .replaceAll("&nbsp;", "\u00a0");
}
