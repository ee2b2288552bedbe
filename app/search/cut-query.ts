import { edge, isTelling, matchesOf, type Edge, type Match } from "./edge.ts";
import { fold } from "./fold.ts";
import { latinEdges } from "./similar-latin.ts";
import type { Steps } from "./next-task.ts";
import { similarEdges } from "./similar-letters.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { keyed, latinKey, type Keyed } from "./words.ts";

/** A part of a query with what it may mean. Without matches it is a word that no document has. */
export type Unit = {
  text: string;
  matches: Match[];
  /** A word that says nothing about what is wanted. */
  isStop: boolean;
  /** Unknown hiragana after a character, which are mostly the ending of a Japanese word. */
  isEnding: boolean;
};

/** Cuts a query into the words of the vocabulary: as few and as long ones as possible. */
export function* cutQuery(
  query: string,
  vocabulary: Vocabulary,
): Steps<Unit[]> {
  const folded = fold(query);
  const text = keyed(folded.text);
  const typed = ({ start, end }: Gap) =>
    query.slice(folded.at[text.at[start] ?? 0], folded.at[text.at[end] ?? 0]);
  const exact = exactEdges(text, vocabulary).filter(
    (step) => !isEndingOnly(step, typed),
  );
  let path = bestPath(text, exact);
  yield;
  if (gapsOf(text, path).length > 0 || path.some(isWeak)) {
    const similar = [
      ...(yield* latinEdges(text, path, vocabulary)),
      ...(yield* similarEdges(text, path, vocabulary)),
    ];
    if (similar.length > 0) path = bestPath(text, [...exact, ...similar]);
  }
  return unitsOf(text, withoutSplinters(text, path), typed);
}

/**
 * Whether a word is only the ending of the one before it: 辞める ends like メール, which folds to the same letters.
 */
function isEndingOnly(
  { start, end, matches }: Edge,
  typed: (gap: Gap) => string,
): boolean {
  if (start === 0 || end - start > longestEnding) return false;
  return (
    matches.some(isTelling) &&
    /^[ぁ-ん]+$/.test(typed({ start, end })) &&
    /\p{Script=Han}$/u.test(typed({ start: start - 1, end: start }))
  );
}

/** Without short pieces beside unknown letters of their script: together these are another word. */
function withoutSplinters(text: Keyed, path: readonly Edge[]): Edge[] {
  const gaps = gapsOf(text, path);
  const touches = (place: number, gap: Gap) =>
    (gap.start === place || gap.end === place) &&
    !text.runs.some(({ start }) => start === place) &&
    scriptOf(text.text[place - 1]) === scriptOf(text.text[place]);
  return path.filter(
    (step) =>
      !isWeak(step) ||
      !gaps.some((gap) => touches(step.start, gap) || touches(step.end, gap)),
  );
}

/** Kana of an ending that may be taken for a word. */
const longestEnding = 2;

const scriptOf = (letter = "") =>
  /[ก-๙]/.test(letter) ? "thai" : /[ぁ-ん]/.test(letter) ? "kana" : "other";

/** A Thai or Japanese piece so short that it may be a part of another word. */
function isWeak({ start, end, matches }: Edge): boolean {
  const key = matches[0]?.key ?? "";
  if (/[a-z\d]/.test(key)) return false;
  if (/[ก-๙]/.test(key)) return end - start < 4;
  return end - start < (/\p{Script=Han}/u.test(key) ? 2 : 3);
}

const characters = /^\p{Script=Han}{2,}$/u;
/** The kana with which a noun of two verbs may end, which many people leave out. */
const okurigana = /[いきぎちびみりえけげべめれ]/;
const verbNoun =
  /^(\p{Script=Han})[いきぎちびみりえけげべめれ](\p{Script=Han})[いきぎちびみりえけげべめれ]?/u;
const longestVerbNoun = 4;

function exactEdges(text: Keyed, vocabulary: Vocabulary): Edge[] {
  const { keys } = vocabulary;
  const edges: Edge[] = [];
  for (let start = 0; start < text.text.length; start += 1) {
    edges.push(...withoutOkurigana(text.text, start, vocabulary));
    for (const { end, value } of keys.startingAt(text, start)) {
      const key = text.text.slice(start, end);
      const matches = value.map((record) => ({ record, key, likeness: 1 }));
      edges.push(edge(start, end, matches));
      // 売上げ is 売上.
      if (characters.test(key) && okurigana.test(text.text[end] ?? ""))
        edges.push(edge(start, end + 1, matches));
    }
  }
  return [...edges, ...joinedEdges(text, vocabulary)];
}

/** 売り上げ is 売上. */
function withoutOkurigana(
  text: string,
  start: number,
  vocabulary: Vocabulary,
): Edge[] {
  const [whole, first = "", second = ""] =
    verbNoun.exec(text.slice(start, start + longestVerbNoun)) ?? [];
  const matches = matchesOf(first + second, 1, vocabulary);
  return whole === undefined || matches.length === 0
    ? []
    : [edge(start, start + whole.length, matches)];
}

/** Latin words that were typed in parts: `multi-lingual` is `multilingual`. */
function joinedEdges({ runs }: Keyed, { keys }: Vocabulary): Edge[] {
  return runs.flatMap((run, index) => {
    const next = runs[index + 1];
    if (!run.isLatin || !next?.isLatin) return [];
    if (/\d/.test(run.word) && /\d/.test(next.word)) return [];
    const key = latinKey(run.word + next.word);
    const records = keys.get(key) ?? [];
    return records.length === 0
      ? []
      : [
          edge(
            run.start,
            next.end,
            records.map((record) => ({ record, key, likeness: 1 })),
          ),
        ];
  });
}

/** The edges that cover the query best. */
function bestPath({ text }: Keyed, edges: readonly Edge[]): Edge[] {
  const ending = Map.groupBy(edges, ({ end }) => end);
  const best: { value: number; edge?: Edge }[] = [{ value: 0 }];
  for (let end = 1; end <= text.length; end += 1) {
    let here: { value: number; edge?: Edge } = {
      value: best[end - 1]?.value ?? 0,
    };
    for (const candidate of ending.get(end) ?? []) {
      const value = (best[candidate.start]?.value ?? 0) + candidate.value;
      if (value > here.value) here = { value, edge: candidate };
    }
    best.push(here);
  }
  const path: Edge[] = [];
  for (let end = text.length; end > 0;) {
    const step = best[end]?.edge;
    if (step) path.unshift(step);
    end = step?.start ?? end - 1;
  }
  return path;
}

type Gap = { start: number; end: number };

/** What the path leaves out, run by run. */
function gapsOf({ runs }: Keyed, path: readonly Edge[]): Gap[] {
  return runs.flatMap((run) => {
    const gaps: Gap[] = [];
    let last = run.start;
    for (const { start, end } of [...path, { start: run.end, end: run.end }]) {
      if (end <= last || start > run.end) continue;
      if (start > last) gaps.push({ start: last, end: start });
      last = end;
    }
    return gaps;
  });
}

function unitsOf(
  text: Keyed,
  path: readonly Edge[],
  typed: (gap: Gap) => string,
): Unit[] {
  const known = path.map(({ start, end, matches }) => ({
    start,
    text: text.text.slice(start, end),
    matches: matches.filter(isTelling),
    isStop: matches.every(({ record }) => record.postings.length === 0),
    isEnding: false,
  }));
  const unknown = gapsOf(text, path).map((gap) => ({
    start: gap.start,
    text: text.text.slice(gap.start, gap.end),
    matches: [],
    isStop: false,
    isEnding:
      /^[ぁ-ん]+\s*$/.test(typed(gap)) &&
      /\p{Script=Han}/u.test(text.text.slice(0, gap.start)),
  }));
  return [...known, ...unknown].toSorted((a, b) => a.start - b.start);
}
