import { loadDefaultJapaneseParser } from "budoux";
import type { ElementContent } from "#shared/text/hast.ts";
import type { Locale } from "#shared/locales.ts";
import { memoize } from "#shared/memoize.ts";
import {
  breakMark,
  joinMark,
  withoutMarks,
} from "#shared/text/phrase-marks.ts";

const japanese = loadDefaultJapaneseParser();
const noWords: readonly string[] = [];
const thai = new Intl.Segmenter("th", { granularity: "word" });

/** Words that a line must not break inside, by language (`content/no-break.yaml`). It may break at a `|` in a word. */
export type NoBreak = Partial<Record<Locale, readonly string[]>>;

/**
 * Marks where the lines of a heading, a label or a lead may break: in Japanese between phrases, where style sheets set
 * `word-break: keep-all`; in Thai not inside the words of the glossary.
 */
export function markPhrases(
  text: string,
  locale: Locale,
  noBreak: NoBreak,
): string {
  if (locale === "en") return text;
  const phrases = locale === "ja" ? japanesePhrases(text) : text;
  const { pattern, marked } = glossaryOf(noBreak[locale] ?? noWords, locale);
  return phrases
    .replace(pattern, (word) => marked.get(withoutMarks(word)) ?? word)
    .replace(/\u200B+/g, breakMark)
    .replace(needlessBreak, "");
}

function japanesePhrases(text: string): string {
  return japanese
    .parse(text)
    .join(breakMark)
    .replace(breakBeforeDependent, "")
    .replace(/\u200B?([・：])\u200B?(?!$)/gu, `$1${breakMark}`);
}

/** Nobody begins a line with a word that only ends a phrase. */
const breakBeforeDependent = /\u200B(?=こと|もの|ため|とき|ほう|よう|ところ)/gu;

/** A break that is none, at the start, at the end, beside a space or before a sign. */
const needlessBreak =
  /(?<![\p{L}\p{M}\p{N}\p{P}])\u200B|\u200B(?![\p{L}\p{N}「『（])/gu;

const glossaryOf = memoize((words: readonly string[], locale: "th" | "ja") => {
  const mark = locale === "ja" ? markJapaneseWord : markThaiWord;
  // A longer word can contain a shorter one, so it comes first.
  const sorted = words.toSorted((a, b) => b.length - a.length);
  const literal = sorted.map((word) =>
    [...withoutSeams(word)].map(literally).join("\u200B?"),
  );
  return {
    // Without a word it matches nothing.
    pattern: new RegExp(literal.join("|") || "(?!)", "gu"),
    marked: new Map(sorted.map((word) => [withoutSeams(word), mark(word)])),
  };
});

const withoutSeams = (word: string) => word.replaceAll("|", "");
const literally = (letter: string) =>
  letter.replace(/[.*+?^${}()[\]\\/-]/, "\\$&");

const markJapaneseWord = (word: string) =>
  word.replaceAll(" ", "\u00a0").replaceAll("|", breakMark);

/** Engines look up words between marks, so the word also gets a mark on either side. */
const markThaiWord = (word: string) =>
  breakMark + word.split("|").map(joinWords).join(breakMark) + breakMark;

/** Signs stand only where an engine would break, so that search engines read whole words. What a sign leaves over is looked up again. */
function joinWords(part: string): string {
  const words = Array.from(thai.segment(part), ({ segment }) => segment);
  return words.length > 1 ? words.map(joinWords).join(joinMark) : part;
}

const headings = new Set(["h2", "h3", "dt", "th", "blockquote"]);

/** Marks phrases in the headings, terms, heads of tables and quotations of an article. */
export function markPhrasesIn(
  nodes: readonly ElementContent[],
  locale: Locale,
  noBreak: NoBreak,
  isInHeading = false,
): void {
  for (const node of nodes) {
    if (node.type === "text" && isInHeading)
      node.value = markPhrases(node.value, locale, noBreak);
    if (node.type !== "element") continue;
    // Code and other languages stay as they are.
    if (node.tagName === "code" || node.properties.lang !== undefined) continue;
    markPhrasesIn(
      node.children,
      locale,
      noBreak,
      isInHeading || headings.has(node.tagName),
    );
  }
}

/**
 * Keeps on one line what spaces part but nobody reads apart: the Thai sign of repetition and its word, a number and its Thai
 * unit or month, the dot between parts of a line and the part before it, and both numbers of a multiplication.
 */
export function keepSigns(text: string): string {
  return text
    .replaceAll(" ๆ", "\u00a0ๆ")
    .replace(thaiUnit, "\u00a0")
    .replace(/(?<=\S) · /g, "\u00a0· ")
    .replace(/(?<=\d) × (?=\d)/g, "\u00a0×\u00a0");
}

const thaiUnit =
  /(?<=\d) (?=นาที|ชั่วโมง|วัน|สัปดาห์|เดือน|ปี|ครั้ง|คน|ข้อ|ภาษา|อย่าง|คำถาม|ตัวอักษร|พิกเซล|บาท|เยน|ล้าน|มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม)/g;
