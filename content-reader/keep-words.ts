import {
  keepEnd,
  keepStart,
  keptElement,
  withoutMarks,
} from "#shared/text/phrase-marks.ts";
import { memoize } from "#shared/memoize.ts";

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

const cutWords = memoize((cut: readonly string[]) => new Set(cut));

/** Marks the Thai words in a text that some engine would cut. What is kept on one line already stays as it is. */
export function keepWords(text: string, { known, cut }: ThaiWords): string {
  const isCut = cutWords(cut);
  const parts = text.split(keptPart);
  return parts
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(thai, (run, at: number) => {
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

/** The same for HTML. Drawings and code stay as they are. */
export function keepWordsInHtml(html: string, words: ThaiWords): string {
  let depth = 0;
  return html
    .replaceAll(startTag, keepStart)
    .replaceAll(endTag, keepEnd)
    .split(tags)
    .map((part, index) => {
      if (index % 2 === 1) {
        // A drawing can hold another one.
        const [, slash, isOther] = /^<(\/?)(svg|code|pre)?\b/.exec(part) ?? [];
        if (isOther) depth += slash === "/" ? -1 : 1;
        return part;
      }
      return depth === 0 ? keepWords(part, words) : part;
    })
    .join("")
    .replaceAll(keepStart, startTag)
    .replaceAll(keepEnd, endTag);
}

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

/** A copy of data of pages, or of the words of the interface, with the Thai words marked in all texts, and in markup. */
export function keepWordsIn<Data>(data: Data, words: ThaiWords): Data {
  return visit(data, "") as Data;

  function visit(value: unknown, path: string): unknown {
    if (typeof value === "string") return keepWords(value, words);
    if (Array.isArray(value)) return value.map((item) => visit(item, path));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]: [string, unknown]) => {
        const at = `${path}.${key}`;
        if (!isInLines(at)) return [key, item];
        if (key === "html" && typeof item === "string" && "markup" in value)
          return [key, keepWordsInHtml(item, words)];
        return [key, visit(item, at)];
      }),
    );
  }
}
