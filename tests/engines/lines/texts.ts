import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isInLines } from "#content-reader/keep-words.ts";
import {
  attribute,
  parseBody,
  type Element,
  type Node,
} from "#build/files/parse-html.ts";
import {
  keepEnd,
  keepStart,
  keptElement,
  sentenceElement,
} from "#shared/text/phrase-marks.ts";
import { isLocale, type Locale } from "#shared/locales.ts";

/** What a text has in its lines: words with marks, and the tags of what divides them. */
export type Part = { words: string } | { tag: string };
/** A text that is set in lines of its own. */
export type Text = { lang: Locale; parts: Part[] };

const inline = new Set(
  `a abbr b bdi cite code em i mark q s small span strong sub sup time u var ${keptElement} ${sentenceElement}`.split(
    " ",
  ),
);
/** Not set in lines, or, like the values of charts, on one line. */
const withoutLines = new Set(
  "script style svg template head select textarea title code pre data".split(
    " ",
  ),
);

/** Every Thai and Japanese text of a build: what its documents show, and what pages show later. */
export function textsOf(dist: string): Text[] {
  const client = join(dist, "client");
  const found = new Map<string, Text>();
  const read = (file: string) => readFileSync(join(client, file), "utf8");
  for (const file of globSync("**/*.html", { cwd: client }))
    collect(parseBody(read(file)), langOfPath(file));
  for (const file of globSync("**/_payload.json", { cwd: client })) {
    const { data } = JSON.parse(read(file)) as { data: unknown };
    collectData(data, langOfPath(file));
  }
  for (const file of globSync("assets/messages-*.json", { cwd: client }))
    collectData(
      JSON.parse(read(file)),
      /messages-(\w+)-/.exec(file)?.[1] as Locale,
    );
  return [...found.values()];

  function collect(nodes: readonly Node[], lang: Locale): void {
    for (const text of textsIn(nodes, lang)) add(text);
  }

  function collectData(value: unknown, lang: Locale, path = ""): void {
    if (typeof value === "string")
      if (/^\s*</.test(value)) collect(parseBody(value), lang);
      else add({ lang, parts: [{ words: value }] });
    else if (Array.isArray(value))
      for (const item of value) collectData(item, lang, path);
    else if (typeof value === "object" && value !== null)
      for (const [key, item] of Object.entries(value))
        if (isInLines(`${path}.${key}`))
          collectData(item, lang, `${path}.${key}`);
  }

  function add({ lang, parts }: Text): void {
    const words = parts.map((part) => ("words" in part ? part.words : ""));
    const isThai = /[\u0E01-\u0E5B]/.test(words.join(""));
    if (!isThai && lang !== "ja") return;
    const text = { lang: isThai ? ("th" as const) : lang, parts };
    found.set(JSON.stringify(text), text);
  }
}

function langOfPath(file: string): Locale {
  const [first = ""] = file.split("/");
  return isLocale(first) ? first : "th";
}

function textsIn(nodes: readonly Node[], first: Locale): Text[] {
  const texts: Text[] = [];
  let parts: Part[] = [];
  visitAll(nodes, first);
  flush(first);
  return texts;

  function flush(own: Locale): void {
    if (parts.some((part) => "words" in part && part.words.trim() !== ""))
      texts.push({ lang: own, parts });
    parts = [];
  }

  function visitAll(children: readonly Node[], own: Locale): void {
    for (const child of children) {
      if ("tagName" in child) visit(child, own);
      else if (child.nodeName === "#text" && "value" in child)
        addWords(child.value);
    }
  }

  function addWords(words: string): void {
    const last = parts.at(-1);
    if (last && "words" in last) last.words += words;
    else parts.push({ words });
  }

  function visit(element: Element, own: Locale): void {
    const { tagName, childNodes } = element;
    if (withoutLines.has(tagName)) return;
    // Only a screen reader finds it.
    if (/\bvisually-hidden\b/.test(attribute(element, "class") ?? "")) return;
    const named = attribute(element, "lang");
    const lang = named && isLocale(named) ? named : own;
    if (tagName === keptElement) {
      addWords(keepStart);
      visitAll(childNodes, lang);
      addWords(keepEnd);
    } else if (tagName === "wbr" || tagName === "br")
      parts.push({ tag: `<${tagName}>` });
    else if (tagName === sentenceElement) {
      parts.push({ tag: `<${tagName}>` });
      visitAll(childNodes, lang);
      parts.push({ tag: `</${tagName}>` });
    } else if (inline.has(tagName)) {
      parts.push({ tag: "<i>" });
      visitAll(childNodes, lang);
      parts.push({ tag: "</i>" });
    } else {
      flush(own);
      visitAll(childNodes, lang);
      flush(lang);
    }
  }
}
