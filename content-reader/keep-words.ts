import {
  keepEnd,
  keepStart,
  keptElement,
  sentenceElement,
  withoutMarks,
} from "#shared/text/phrase-marks.ts";
import type { Locale } from "#shared/locales.ts";
import { memoize } from "#shared/memoize.ts";
import { keepKatakana } from "./keep-katakana.ts";

/** What is known about Thai words beyond the dictionary of `Intl.Segmenter`. */
export type ThaiWords = {
  /** Words that the dictionary splits or lacks. A `|` stands where words end that it would draw together wrongly. */
  known: readonly string[];
  /**
   * Words that some engine cuts at the end of a line, by `npm run lines`. One with a `|` is cut only where the word behind
   * it follows, or none.
   */
  cut: readonly string[];
};

const thai = /[\u0E01-\u0E5B]+/g;
const segmenter = new Intl.Segmenter("th", { granularity: "word" });

/** The words of a run of Thai letters. */
export function wordsOf(run: string, known: readonly string[]): string[] {
  const { pattern, parts } = knownWords(known);
  return run
    .split(pattern)
    .flatMap((part, index) =>
      index % 2 === 1 ? (parts.get(part) ?? []) : segmentsOf(part),
    );
}

const segmentsOf = (text: string) =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

const knownWords = memoize((known: readonly string[]) => {
  const parts = new Map(
    known.map((word) => [word.replaceAll("|", ""), word.split("|")]),
  );
  // A longer word can contain a shorter one, so it comes first. Without a word the pattern matches nothing.
  const sorted = [...parts.keys()].toSorted((a, b) => b.length - a.length);
  return { parts, pattern: new RegExp(`(${sorted.join("|") || "(?!)"})`) };
});

const cutWords = memoize((cut: readonly string[]) => ({
  isCut: new Set(cut),
  // Whether any of them can be in a run of letters. To find that out is much quicker than to find the words of the run.
  any: new RegExp(cut.map((word) => word.split("|")[0]).join("|") || "(?!)"),
}));

/** Marks the Thai words in a text that some engine would cut. What is kept on one line already stays as it is. */
export function keepWords(text: string, { known, cut }: ThaiWords): string {
  const { isCut, any } = cutWords(cut);
  const parts = text.split(keptPart);
  return parts
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(thai, (run, at: number) => {
            if (!any.test(run)) return run;
            const isLast = at + run.length === part.length;
            const after = isLast ? firstWord(parts[index + 1] ?? "") : "";
            return wordsOf(run, known)
              .map((word, place, all) =>
                isCut.has(word) ||
                isCut.has(`${word}|${all[place + 1] ?? after}`)
                  ? keepStart + word + keepEnd
                  : word,
              )
              .join("");
          }),
    )
    .join("");

  function firstWord(kept: string): string {
    const [run] = /^[\u0E01-\u0E5B]+/.exec(withoutMarks(kept)) ?? [];
    return run === undefined ? "" : (wordsOf(run, known)[0] ?? "");
  }
}

const keptPart = new RegExp(`(${keepStart}[^${keepEnd}]*${keepEnd})`);

/** A number with hyphens, as of a telephone, a post code or a standard. A day, `2026-11-23`, is no text. */
const hyphened =
  /(?<![\d\p{L}/-])(?!\d{4}-\d\d-\d\d(?!\d))\d{2,4}(?:-\d{1,4}){1,2}(?![\d\p{L}/-])/gu;

/** Marks numbers with hyphens in a text that says more than the number. */
function keepNumbers(text: string): string {
  return text
    .split(keptPart)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(hyphened, (number) =>
            number === text ? number : keepStart + number + keepEnd,
          ),
    )
    .join("");
}

/**
 * Marks the words of a text that no line may end inside: numbers with hyphens, Thai words that some engine would cut, and in
 * Japanese texts katakana.
 */
function keepIn(text: string, words: ThaiWords, locale: Locale): string {
  const kept = keepNumbers(keepWords(text, words));
  return locale === "ja" ? keepKatakana(kept) : kept;
}

/**
 * The same for HTML. Drawings, code, values of charts and what only a screen reader finds stay as they are, and Japanese
 * phrases have no other breaks.
 */
export function keepWordsInHtml(
  html: string,
  words: ThaiWords,
  locale: Locale,
): string {
  /** Names of the open elements that stay as they are. */
  const asTheyAre: string[] = [];
  return html
    .replaceAll(startTag, keepStart)
    .replaceAll(endTag, keepEnd)
    .split(tags)
    .map((part, index, parts) => {
      if (index % 2 === 1) {
        enter(part);
        return part;
      }
      if (asTheyAre.length > 0) return part;
      const isPhrase = [parts[index - 1], parts[index + 1]].some(
        (tag) => tag !== undefined && besidePhrase.test(tag),
      );
      return isPhrase ? keepWords(part, words) : keepIn(part, words, locale);
    })
    .join("")
    .replaceAll(keepStart, startTag)
    .replaceAll(keepEnd, endTag);

  function enter(tag: string): void {
    const [, slash, name = ""] = /^<(\/?)([\w-]+)/.exec(tag) ?? [];
    const isInnermost = asTheyAre.at(-1) === name;
    if (slash && isInnermost) asTheyAre.pop();
    // A drawing can hold another one.
    if (!slash && (isInnermost || staysAsItIs.test(tag))) asTheyAre.push(name);
  }
}

const staysAsItIs =
  /^<(?:(?:svg|code|pre|data)\b|(?:p|div|span|table)\b[^>]*\bvisually-hidden\b)/;
const besidePhrase = new RegExp(`^</?(?:wbr|${sentenceElement})\\b`);

const startTag = `<${keptElement}>`;
const endTag = `</${keptElement}>`;

const tags = /(<(?:"[^"]*"|'[^']*'|[^"'>])*>)/;

/** Properties that are no text in lines: names, addresses, and the title of the document. */
const otherKeys = new Set(["id", "slug", "href", "to", "src"]);
const headKeys = /^(?:\.copy)?\.(?:t|pageT)itle$/;

/** Whether a property of a page's data is set in lines. `path` names it from the top, as `.copy.title`. */
export function isInLines(path: string): boolean {
  const key = path.slice(path.lastIndexOf(".") + 1);
  return !otherKeys.has(key) && !headKeys.test(path);
}

/** Whether a text is a short word alone. A label is never narrower than its word. */
export function isOneWord(
  text: string,
  { known }: Pick<ThaiWords, "known">,
): boolean {
  if (text.length > longestLabel) return false;
  return /^[\u0E01-\u0E5B]+$/.test(text)
    ? wordsOf(text, known).length === 1
    : /^[ァ-ヴー]+$/.test(text);
}

const longestLabel = 14;

/**
 * A copy of the data of pages in a language, with words that stay on one line marked in all texts, and in markup. Of the words
 * of the interface, those that are `labels` alone need no mark.
 */
export function keepWordsIn<Data>(
  data: Data,
  words: ThaiWords,
  locale: Locale,
  labels?: "labels",
): Data {
  return visit(data, "") as Data;

  function visit(value: unknown, path: string): unknown {
    if (typeof value === "string") return keepIn(value, words, locale);
    if (Array.isArray(value)) return value.map((item) => visit(item, path));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]: [string, unknown]) => {
        const at = `${path}.${key}`;
        if (!isInLines(at)) return [key, item];
        if (key === "html" && typeof item === "string" && "markup" in value)
          return [key, keepWordsInHtml(item, words, locale)];
        if (labels && typeof item === "string" && isOneWord(item, words))
          return [key, item];
        return [key, visit(item, at)];
      }),
    );
  }
}
