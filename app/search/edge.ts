import type { IndexRecord } from "./part.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A record that may be meant by a part of a query; `likeness` is 1 for the same word, less for a similar one. */
export type Match = { record: IndexRecord; key: string; likeness: number };
/** A stretch of a query that may be a word, and how much is gained by taking it. */
export type Edge = {
  start: number;
  end: number;
  matches: Match[];
  value: number;
};

export function edge(start: number, end: number, matches: Match[]): Edge {
  const likeness = Math.max(...matches.map((match) => match.likeness));
  return {
    start,
    end,
    matches,
    value: likeness ** 2 * ((end - start) ** 1.5 - 0.5),
  };
}

export function matchesOf(
  key: string,
  likeness: number,
  { keys }: Vocabulary,
): Match[] {
  return (keys.get(key) ?? []).map((record) => ({ record, key, likeness }));
}

/** Whether a match is no word that says nothing. */
export const isTelling = ({ record }: Match) => record.postings.length > 0;

/** The likeness of a word of which only the beginning was typed. */
export const beginning = (typed: string, key: string) =>
  0.6 + (0.4 * typed.length) / key.length;

/** The likeness of a misspelt word. */
export const misspelling = (errors: number, key: string) =>
  1 - (1.2 * errors) / key.length;
