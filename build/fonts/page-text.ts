import type { FaceRule } from "./text-styles.ts";

/** A manner of setting text: family and weight. */
export const manners = ["text", "textBold", "display", "displayBold"] as const;
export type Manner = (typeof manners)[number];

/** Code points of a page's text by the manners they may be set in. */
export type PageText = Record<Manner, Set<number>>;

/** What styles tell about text: its faces, and what they add to it in any manner. */
export type TextStyles = { rules: readonly FaceRule[]; generated: string };

type Style = {
  regular: boolean;
  bold: boolean;
  text: boolean;
  display: boolean;
};

const token =
  /<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|<!--.*?-->|([^<]+)/gs;
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
  const index = indexRules(styles?.rules ?? []);
  const start = styles === undefined ? anything : plain;
  const words = new WordsByStyle();
  words.add(styles?.generated ?? "", anything);
  const open: Open[] = [];
  let read = 0;
  let first: PageText | undefined;
  for (const [all, slash, tag = "", attributes = "", text] of html.matchAll(
    token,
  )) {
    const parent = open.at(-1);
    if (text !== undefined) {
      if (parent?.isSilent) continue;
      words.add(decode(text), parent?.style ?? start);
      read += text.trim().length;
      if (read > firstCharacters) first ??= words.toPageText();
    } else if (slash) {
      const at = open.findLastIndex((element) => element.tag === tag);
      if (at >= 0) open.length = at;
    } else if (tag) {
      const classes =
        / class="([^"]*)"/.exec(attributes)?.[1]?.split(" ") ?? [];
      const style = styleOf({ tag, classes, attributes, open, start }, index);
      const placeholder = /\splaceholder="([^"]*)"/.exec(attributes)?.[1];
      if (placeholder) words.add(decode(placeholder), style);
      const isSilent =
        parent?.isSilent === true ||
        silent.has(tag) ||
        isSystemText(attributes);
      if (!empty.has(tag) && !all.endsWith("/>"))
        open.push({ tag, classes, style, isSilent });
    }
  }
  const text = words.toPageText();
  return { all: text, first: first ?? text };
}

type Open = {
  tag: string;
  classes: readonly string[];
  style: Style;
  isSilent: boolean;
};

const anything: Style = {
  regular: true,
  bold: true,
  text: true,
  display: true,
};
const plain: Style = { regular: true, bold: false, text: true, display: false };

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
      for (const character of new Set(words.join("\n").normalize("NFC"))) {
        const code = character.codePointAt(0) ?? 0;
        if (code < 32) continue;
        if (style.text && style.regular) text.text.add(code);
        if (style.text && style.bold) text.textBold.add(code);
        if (style.display && style.regular) text.display.add(code);
        if (style.display && style.bold) text.displayBold.add(code);
      }
    return text;
  }
}

type Index = {
  byTag: Map<string, FaceRule[]>;
  byClass: Map<string, FaceRule[]>;
};

const indexes = new WeakMap<readonly FaceRule[], Index>();

function indexRules(rules: readonly FaceRule[]): Index {
  const known = indexes.get(rules);
  if (known !== undefined) return known;
  const index: Index = { byTag: new Map(), byClass: new Map() };
  for (const rule of rules) {
    const [first] = rule.classes;
    const [map, key] =
      first === undefined
        ? [index.byTag, rule.tag ?? "*"]
        : [index.byClass, first];
    map.set(key, [...(map.get(key) ?? []), rule]);
  }
  indexes.set(rules, index);
  return index;
}

function styleOf(
  {
    tag,
    classes,
    attributes,
    open,
    start,
  }: {
    tag: string;
    classes: readonly string[];
    attributes: string;
    /** The elements around it, outermost first. */
    open: readonly Open[];
    start: Style;
  },
  { byTag, byClass }: Index,
): Style {
  const parent = open.at(-1);
  const inherited = parent?.style ?? start;
  const isCalled = (element: Open | undefined, name: string) =>
    element?.tag === name || element?.classes.includes(name) === true;
  const canApply = (rule: FaceRule) =>
    (rule.tag === undefined || rule.tag === tag) &&
    rule.classes.every((name) => classes.includes(name)) &&
    rule.attributes.every((name) => attributes.includes(` ${name}=`)) &&
    rule.parent.every((name) => isCalled(parent, name)) &&
    rule.within.every((name) =>
      open.some((element) => isCalled(element, name)),
    );
  const ofTag = [byTag.get(tag), byTag.get("*")]
    .flatMap((rules) => rules ?? [])
    .filter(canApply);
  const ofClass = classes
    .flatMap((name) => byClass.get(name) ?? [])
    .filter(canApply);
  if (ofTag.length === 0 && ofClass.length === 0) return inherited;
  const weights = pick([...ofTag, ...ofClass], (rule) => rule.isBold);
  const families = pick([...ofTag, ...ofClass], (rule) => rule.isDisplay);
  return {
    bold: weights.has(true) || (!weights.isSure && inherited.bold),
    regular: weights.has(false) || (!weights.isSure && inherited.regular),
    display: families.has(true) || (!families.isSure && inherited.display),
    text: families.has(false) || (!families.isSure && inherited.text),
  };
}

/** A rule that names a class beats those for tags; otherwise every rule may be the one that applies. */
function pick(
  rules: readonly FaceRule[],
  value: (rule: FaceRule) => boolean | undefined,
) {
  const telling = rules.filter((rule) => value(rule) !== undefined);
  const classed = telling.filter(
    ({ classes, within }) => classes.length + within.length > 0,
  );
  const isSureByClass = classed.some((rule) => !rule.isConditional);
  const candidates = isSureByClass ? classed : telling;
  const isSure = candidates.some((rule) => !rule.isConditional);
  return {
    isSure,
    has: (wanted: boolean) => candidates.some((rule) => value(rule) === wanted),
  };
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
