import { allowedErrors, distance, findSimilar } from "./distance.ts";
import { fold } from "./fold.ts";
import type { IndexRecord } from "./part.ts";
import { kanaOf } from "./romaji.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { keyed, latinKey, type Keyed } from "./words.ts";

/** A record that may be meant by a part of a query; `likeness` is 1 for the same word, less for a similar one. */
export type Match = { record: IndexRecord; key: string; likeness: number };
/** A part of a query with what it may mean. Without matches it is a word that no document has. */
export type Unit = {
  text: string;
  matches: Match[];
  /** A word that says nothing about what is wanted. */
  isStop: boolean;
  /** Unknown hiragana after a character, which are mostly the ending of a Japanese word. */
  isEnding: boolean;
};

type Edge = { start: number; end: number; matches: Match[]; value: number };

/** The likeness of a word of which only the beginning was typed. */
const beginning = (typed: string, key: string) =>
  0.6 + (0.4 * typed.length) / key.length;
/** Letters of a beginning that may stand beside other words. */
const leastBeginning = 5;
/** The likeness of a misspelt word. */
const misspelling = (errors: number, key: string) =>
  1 - (1.2 * errors) / key.length;

/** Cuts a query into the words of the vocabulary: as few and as long ones as possible. */
export function cutQuery(query: string, vocabulary: Vocabulary): Unit[] {
  const folded = fold(query);
  const text = keyed(folded.text);
  const exact = exactEdges(text, vocabulary);
  let path = bestPath(text, exact);
  if (gapsOf(text, path).length > 0 || path.some(isWeak)) {
    const similar = [
      ...latinEdges(text, path, vocabulary),
      ...similarEdges(text, path, vocabulary),
    ];
    if (similar.length > 0) path = bestPath(text, [...exact, ...similar]);
  }
  const typed = ({ start, end }: Gap) =>
    query.slice(folded.at[text.at[start] ?? 0], folded.at[text.at[end] ?? 0]);
  return unitsOf(text, withoutSplinters(text, path), typed);
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

const scriptOf = (letter = "") =>
  /[ก-๙]/.test(letter) ? "thai" : /[ぁ-ん]/.test(letter) ? "kana" : "other";

function edge(start: number, end: number, matches: Match[]): Edge {
  const likeness = Math.max(...matches.map((match) => match.likeness));
  return {
    start,
    end,
    matches,
    value: likeness ** 2 * ((end - start) ** 1.5 - 0.5),
  };
}

/** A Thai or Japanese piece so short that it may be a part of another word. */
function isWeak({ start, end, matches }: Edge): boolean {
  const key = matches[0]?.key ?? "";
  if (/[a-z\d]/.test(key)) return false;
  if (/[ก-๙]/.test(key)) return end - start < 4;
  return end - start < (/\p{Script=Han}/u.test(key) ? 2 : 3);
}

function exactEdges(text: Keyed, vocabulary: Vocabulary): Edge[] {
  const { keys } = vocabulary;
  const edges: Edge[] = [];
  for (let start = 0; start < text.text.length; start += 1)
    for (const { end, value } of keys.startingAt(text, start)) {
      const key = text.text.slice(start, end);
      edges.push(
        edge(
          start,
          end,
          value.map((record) => ({ record, key, likeness: 1 })),
        ),
      );
    }
  return [...edges, ...joinedEdges(text, vocabulary)];
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

/** Latin words that no document has: beginnings of words, two words written as one, and typing errors. */
function latinEdges(
  text: Keyed,
  path: readonly Edge[],
  vocabulary: Vocabulary,
): Edge[] {
  const isFound = (start: number) =>
    path.some((step) => step.start <= start && step.end > start);
  return text.runs.flatMap(({ start, end, word, isLatin }) => {
    if (!isLatin || isFound(start)) return [];
    const key = text.text.slice(start, end);
    // A short word before others is whole: car is no beginning of carpenter.
    const isWhole = text.runs.length > 1 && word.length < leastBeginning;
    const matches = isWhole
      ? []
      : [...prefixMatches(word, vocabulary), ...prefixMatches(key, vocabulary)];
    if (matches.length === 0) matches.push(...typedAsLatin(word, vocabulary));
    if (matches.length === 0) matches.push(...twoWords(word, vocabulary));
    if (matches.length === 0)
      matches.push(...misspelt([word, key], vocabulary));
    return matches.length === 0 ? [] : [edge(start, end, matches)];
  });
}

function matchesOf(
  key: string,
  likeness: number,
  { keys }: Vocabulary,
): Match[] {
  return (keys.get(key) ?? []).map((record) => ({ record, key, likeness }));
}

function prefixMatches(letters: string, vocabulary: Vocabulary): Match[] {
  if (letters.length < 3) return [];
  return [...vocabulary.beginningWith(letters)].flatMap((key) =>
    matchesOf(key, beginning(letters, key), vocabulary),
  );
}

/** Japanese in Latin letters. */
function typedAsLatin(word: string, vocabulary: Vocabulary): Match[] {
  const kana = kanaOf(word);
  return kana === undefined || word.length < 4
    ? []
    : matchesOf(fold(kana).text, 0.95, vocabulary);
}

function twoWords(word: string, vocabulary: Vocabulary): Match[] {
  for (let place = word.length - 2; place >= 2; place -= 1) {
    const first = matchesOf(latinKey(word.slice(0, place)), 0.9, vocabulary);
    const second = matchesOf(latinKey(word.slice(place)), 0.9, vocabulary);
    if (first.length > 0 && second.length > 0) return [...first, ...second];
  }
  return [];
}

function misspelt(words: readonly string[], vocabulary: Vocabulary): Match[] {
  let best: Match[] = [];
  let least = 2;
  for (const [key] of vocabulary.keys.entries())
    for (const word of words) {
      if (key[0] !== word[0] || !/^[a-z]+$/.test(key)) continue;
      const limit = Math.min(
        least,
        allowedErrors(Math.max(word.length, key.length)),
      );
      const errors = distance(word, key, limit);
      if (errors > limit) continue;
      // A short word with another letter is another word.
      if (key.length < 6 && key.length === word.length && !isSwap(word, key))
        continue;
      if (errors < least) best = [];
      least = errors;
      best.push(...matchesOf(key, misspelling(errors, key), vocabulary));
    }
  return best;
}

const isSwap = (one: string, other: string) =>
  [...one].toSorted().join("") === [...other].toSorted().join("");

/** Thai and Japanese: beginnings of words at the end of a run, and words with typing errors. */
function similarEdges(
  text: Keyed,
  path: readonly Edge[],
  vocabulary: Vocabulary,
): Edge[] {
  const edges: Edge[] = [];
  for (const { start, end, isLatin } of text.runs) {
    if (isLatin || path.some((step) => step.start <= start && step.end >= end))
      continue;
    const run = text.text.slice(start, end);
    for (let from = start; from <= end - 2; from += 1) {
      if (text.breaks[from] === 0) continue;
      const letters = text.text.slice(from, end);
      if (letters.length < (/\p{Script=Han}/u.test(letters) ? 2 : 3)) continue;
      const matches = [...vocabulary.beginningWith(letters)]
        .filter((key) => key !== letters && !/[a-z]/.test(key))
        .flatMap((key) => matchesOf(key, beginning(letters, key), vocabulary));
      if (matches.length > 0) edges.push(edge(from, end, matches));
    }
    for (const [key] of vocabulary.keys.entries()) {
      if (key.length < 5 || /[a-z\d]/.test(key)) continue;
      const found = findSimilar(run, key, allowedErrors(key.length));
      if (found === undefined || found.errors === 0) continue;
      const matches = matchesOf(
        key,
        misspelling(found.errors, key),
        vocabulary,
      );
      edges.push(edge(start + found.start, start + found.end, matches));
    }
  }
  return edges;
}

function unitsOf(
  text: Keyed,
  path: readonly Edge[],
  typed: (gap: Gap) => string,
): Unit[] {
  const known = path.map(({ start, end, matches }) => ({
    start,
    text: text.text.slice(start, end),
    matches: matches.filter(({ record }) => record.postings.length > 0),
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
