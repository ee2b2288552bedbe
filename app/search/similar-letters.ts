import { allowedErrors, findSimilar } from "./distance.ts";
import {
  beginning,
  edge,
  isTelling,
  matchesOf,
  misspelling,
  type Edge,
} from "./edge.ts";
import type { Steps } from "./next-task.ts";
import type { Vocabulary } from "./vocabulary.ts";
import type { Keyed } from "./words.ts";

const han = /\p{Script=Han}/u;
/** Letters from which a word may have a typing error, as it is and as it was typed. */
const leastMisspelt = 4;

/** Thai and Japanese: beginnings of words at the end of a run, and words with typing errors. */
export function* similarEdges(
  text: Keyed,
  path: readonly Edge[],
  vocabulary: Vocabulary,
): Steps<Edge[]> {
  const edges: Edge[] = [];
  for (const { start, end, isLatin } of text.runs) {
    if (isLatin || path.some((step) => step.start <= start && step.end >= end))
      continue;
    const run = text.text.slice(start, end);
    for (let from = start; from <= end - 2; from += 1) {
      if (text.breaks[from] === 0) continue;
      const letters = text.text.slice(from, end);
      // Two letters are the beginning of a word only if nothing else was typed.
      const least =
        letters === text.text || han.test(letters)
          ? 2
          : from === start || !/[ก-๙]/.test(letters)
            ? 3
            : 4;
      if (letters.length < least) continue;
      yield;
      const matches = vocabulary
        .beginningWith(letters)
        .filter((key) => key !== letters && !/[a-z]/.test(key))
        .flatMap((key) => matchesOf(key, beginning(letters, key), vocabulary));
      if (matches.length > 0) edges.push(edge(from, end, matches));
    }
    const firsts = new Set(run.split(""));
    for (const key of [...firsts].flatMap((one) => vocabulary.withFirst(one))) {
      if (key.length < leastMisspelt || /[a-z\d]/.test(key)) continue;
      yield;
      const found = findSimilar(run, key, allowedErrors(key.length));
      if (found === undefined || found.errors === 0) continue;
      if (found.end - found.start < leastMisspelt) continue;
      const likeness = misspelling(found.errors, key);
      // A word that says nothing would hide what was typed.
      const matches = matchesOf(key, likeness, vocabulary).filter(isTelling);
      if (matches.length === 0) continue;
      edges.push(edge(start + found.start, start + found.end, matches));
    }
  }
  return edges;
}
