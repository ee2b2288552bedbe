import { leavesOf } from "../form/index.ts";
import type { SourceText } from "./behind.ts";
import type { TextFile } from "./text-files.ts";
import { readableValue } from "./value.ts";

/** Words of a page, and where a reader saw them. */
export type SeenWords = {
  words: string;
  /** The sentence or paragraph around them. */
  around?: string;
  language?: string;
  /** The text that the page is made from; it is preferred. */
  text?: string;
};

/** A field that contains words. `start` and `end` say where, in characters of the value. */
export type FoundField = {
  file: TextFile;
  pointer: string;
  value: string;
  start: number;
  end: number;
};

/** What a page does not show of a text: marks of Markdown, spaces, and characters that have no width. */
const unseen =
  /\]\((?:[^()]|\([^()]*\))*\)|\{#[\w-]+\}|^#+ |^[>-] |[[\]*_`|\s\u00ad\u200b-\u200d\u2060\ufeff]/gmu;
/** A fact of the site, or a value that the page fills in. */
const placeholder = /\{\w+\}/;
const mostFound = 50;
/** Letters of words that are looked for; the script in the page sends no more. */
const mostLetters = 500;
/** Letters that a place can have become. */
const mostFilled = 120;

/**
 * The fields from which the words of a page can come, the likeliest first: a field that says just this before one that says
 * more, and the page's own text before others.
 */
export function findWords(
  texts: readonly SourceText[],
  { words, around = "", language, text }: SeenWords,
): FoundField[] {
  const wanted = [words, around]
    .map((own) => own.slice(0, mostLetters))
    .map((own) => seen(own).plain)
    .filter((own) => own.length > 1);
  const found: { rank: number; at: FoundField }[] = [];
  for (const { file, source } of texts) {
    const isOther = language && file.language && file.language !== language;
    if (isOther) continue;
    for (const [pointer, own] of leavesOf(readableValue(source))) {
      const value = seen(own);
      for (const [order, one] of wanted.entries()) {
        const match = matchOf(value.plain, one);
        if (match === undefined) continue;
        const rank = match.rank * 4 + order * 2 + (file.text === text ? 0 : 1);
        const start = value.at[match.start] ?? 0;
        const end = (value.at[match.end - 1] ?? own.length - 1) + 1;
        found.push({ rank, at: { file, pointer, value: own, start, end } });
        break;
      }
    }
  }
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, mostFound)
    .map(({ at }) => at);
}

/** The address in the desk at which a field is opened, with the words selected. */
export function addressOf({ file, pointer, start, end }: FoundField): string {
  const key = encodeURIComponent(pointer.split("/")[1] ?? "");
  return `/desk/text/${file.text}/?part=${key}&select=${start}-${end}#${encodeURIComponent(`${file.path}#${pointer}`)}`;
}

type Match = { rank: number; start: number; end: number };

function matchOf(value: string, wanted: string): Match | undefined {
  if (value.length < 2) return undefined;
  const whole = { start: 0, end: value.length };
  if (value === wanted) return { rank: 0, ...whole };
  const start = value.indexOf(wanted);
  if (start >= 0) return { rank: 1, start, end: start + wanted.length };
  if (placeholder.test(value) && isFilled(value, wanted))
    return { rank: 0, ...whole };
  return undefined;
}

/** Whether words are a value whose places are filled in: its parts in their order, with something between them. */
function isFilled(value: string, words: string): boolean {
  const parts = value
    .split(placeholder)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${parts.join(`.{1,${mostFilled}}?`)}$`, "su").test(words);
}

/** The characters that a page shows of a text, and the place of each in it. */
function seen(value: string): { plain: string; at: number[] } {
  const at: number[] = [];
  let plain = "";
  let from = 0;
  const take = (to: number) => {
    for (let index = from; index < to; index += 1) {
      plain += value[index];
      at.push(index);
    }
  };
  for (const match of value.matchAll(unseen)) {
    take(match.index);
    from = match.index + match[0].length;
  }
  take(value.length);
  return { plain, at };
}
