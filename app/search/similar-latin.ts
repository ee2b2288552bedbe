import { allowedErrors, distance } from "./distance.ts";
import {
  beginning,
  edge,
  isTelling,
  matchesOf,
  misspelling,
  type Edge,
  type Match,
} from "./edge.ts";
import { fold } from "./fold.ts";
import type { Steps } from "./next-task.ts";
import { kanaOf } from "./romaji.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { latinKey, type Keyed } from "./words.ts";

/** Letters of a beginning that may stand beside other words. */
const leastBeginning = 5;
/** Letters of a phrase in which one word may be misspelt. */
const leastPhrase = 10;
/** The likeness of a word with two letters in the wrong order, which is hardly another word. */
const swap = 0.9;

/** Latin words that no document has: beginnings of words, two words written as one, and typing errors. */
export function* latinEdges(
  text: Keyed,
  path: readonly Edge[],
  vocabulary: Vocabulary,
): Steps<Edge[]> {
  const edges: Edge[] = [];
  const isFound = (start: number) =>
    path.some((step) => step.start <= start && step.end > start);
  for (const [index, { start, end, word, isLatin }] of text.runs.entries()) {
    if (!isLatin || isFound(start)) continue;
    yield;
    const key = text.text.slice(start, end);
    const next = text.runs[index + 1];
    const phrase = next?.isLatin
      ? (yield* misspelt(
          word + next.word,
          key + text.text.slice(next.start, next.end),
          vocabulary,
        )).filter(({ key: known }) => known.length >= leastPhrase)
      : [];
    if (next && phrase.length > 0) {
      edges.push(edge(start, next.end, phrase));
      continue;
    }
    // A short word before others is whole: car is no beginning of carpenter.
    const isWhole = text.runs.length > 1 && word.length < leastBeginning;
    const matches = asOneWord(word, vocabulary);
    if (matches.length === 0 && !isWhole)
      matches.push(
        ...prefixMatches(word, vocabulary),
        ...prefixMatches(key, vocabulary),
      );
    if (matches.length === 0) matches.push(...typedAsLatin(word, vocabulary));
    if (matches.length === 0) matches.push(...twoWords(word, vocabulary));
    if (matches.length === 0)
      matches.push(...(yield* misspelt(word, key, vocabulary)));
    if (matches.length > 0) edges.push(edge(start, end, matches));
  }
  return edges;
}

function prefixMatches(letters: string, vocabulary: Vocabulary): Match[] {
  if (letters.length < 3) return [];
  return vocabulary
    .beginningWith(letters)
    .flatMap((key) => matchesOf(key, beginning(letters, key), vocabulary));
}

/** Japanese in Latin letters. */
function typedAsLatin(word: string, vocabulary: Vocabulary): Match[] {
  if (word.length < 4) return [];
  return kanaOf(word).flatMap((kana) =>
    matchesOf(fold(kana).text, 0.95, vocabulary),
  );
}

/** A phrase that was typed as one word: `landingpage`. The index has it as the stems of its words, joined. */
function asOneWord(word: string, vocabulary: Vocabulary): Match[] {
  for (let place = 2; place <= word.length - 2; place += 1) {
    const key = latinKey(word.slice(0, place)) + latinKey(word.slice(place));
    const matches = matchesOf(key, 0.95, vocabulary);
    if (matches.length > 0) return matches;
  }
  return [];
}

function twoWords(word: string, vocabulary: Vocabulary): Match[] {
  for (let place = word.length - 2; place >= 2; place -= 1) {
    const [first = [], second = []] = [
      word.slice(0, place),
      word.slice(place),
    ].map((part) =>
      matchesOf(latinKey(part), 0.9, vocabulary).filter(isTelling),
    );
    if (first.length > 0 && second.length > 0) return [...first, ...second];
  }
  return [];
}

/** What a misspelt word may have been without its ending: the stems of rightly spelt words lack theirs. */
function stemsOf(word: string): string[] {
  const stem = word
    .replace(
      /(?:y|e|s|er|or|ed|es|ly|al|at|io|ie|ing|ati|tio|atio|abl|men|nes|ion|ity|ies|ers|ors|ive|ment|ness|ions|ings|able|ation|ments)$/,
      "",
    )
    .replace(/([a-z])\1+/g, "$1");
  return stem.length >= 4 && stem !== word ? [stem] : [];
}

function* misspelt(
  word: string,
  key: string,
  vocabulary: Vocabulary,
): Steps<Match[]> {
  const stems = stemsOf(word);
  let best: Match[] = [];
  let least = 2;
  for (const known of vocabulary.withFirst(word[0] ?? "")) {
    if (!/^[a-z]+$/.test(known)) continue;
    yield;
    for (const typed of new Set([word, key, ...stems])) {
      if (typed.length < 4) continue;
      const limit = Math.min(
        least,
        allowedErrors(Math.max(typed.length, known.length)),
      );
      const errors = distance(typed, known, limit);
      if (errors > limit) continue;
      // A quota is no misspelt quotation.
      if (errors === 0 && word.endsWith("ion")) continue;
      // A stem may lack the e that the word ends with: titel is title.
      const swapped = isSwap(typed, known) || isSwap(typed, `${known}e`);
      // A short word with another letter, or with one less, is another word.
      const cut = word.length - typed.length;
      const isShort =
        known.length + cut < (known.length < typed.length ? 5 : 6);
      if (errors > 0 && isShort && known.length <= typed.length && !swapped)
        continue;
      if (errors < least) best = [];
      least = errors;
      const likeness =
        swapped || errors === 0 ? swap : misspelling(errors, known);
      best.push(...matchesOf(known, likeness, vocabulary));
    }
  }
  return best;
}

const isSwap = (one: string, other: string) =>
  [...one].toSorted().join("") === [...other].toSorted().join("");
