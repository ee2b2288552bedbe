import { fold } from "./fold.ts";
import { kanaOf } from "./romaji.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { keyed, latinKey, type Keyed, type Run } from "./words.ts";

/** A word of a query: the terms that it may mean, and how surely, up to 1. */
export type Word = {
  text: string;
  terms: readonly string[];
  likeness: number;
};

const misspelt = 0.6;

/** What a query asks for, without words that say nothing. */
export function readQuery(query: string, vocabulary: Vocabulary): Word[] {
  return regionsOf(cut(keyed(query), vocabulary))
    .flatMap((region) => read(region, vocabulary))
    .filter(({ text, terms }) => terms.length > 0 || !vocabulary.get(text));
}

/** A part of a query: a word of the vocabulary with its terms, or letters of one run that are none. */
type Piece = {
  text: string;
  run: Run | undefined;
  terms: readonly string[] | undefined;
};

/** Cuts a query into words of the vocabulary, as few and as long ones as possible, and what is left between them. */
function cut(query: Keyed, vocabulary: Vocabulary): Piece[] {
  const { text, runs } = query;
  type Step = { value: number; start: number; terms?: readonly string[] };
  const best: Step[] = [{ value: 0, start: 0 }];
  const reach = (end: number, step: Step) => {
    if (step.value > (best[end]?.value ?? -1)) best[end] = step;
  };
  for (let start = 0; start < text.length; start += 1) {
    const value = best[start]?.value ?? 0;
    reach(start + 1, { value, start });
    for (const { end, terms } of vocabulary.startingAt(query, start))
      reach(end, { value: value + (end - start) ** 1.5 - 0.5, start, terms });
  }
  const pieces: Piece[] = [];
  for (let end = text.length; end > 0;) {
    const { start, terms } = best[end] ?? { start: end - 1 };
    const run = runs.find((one) => one.start <= start && end <= one.end);
    const letters = text.slice(start, end);
    const [next] = pieces;
    if (next && !terms && !next.terms && next.run === run)
      next.text = letters + next.text;
    else pieces.unshift({ text: letters, run, terms });
    end = start;
  }
  return pieces;
}

/** Neighbours that are unknown, or so short that together they may be another word, are one region. */
function regionsOf(pieces: readonly Piece[]): Piece[][] {
  const regions: Piece[][] = [];
  for (const piece of pieces) {
    const last = regions.at(-1);
    const before = last?.[0];
    if (before && before.run === piece.run && [before, piece].every(isUnsure))
      last?.push(piece);
    else regions.push([piece]);
  }
  return regions;
}

/** Three letters are hardly a part of another word. */
const isUnsure = ({ text, run, terms }: Piece) =>
  run?.isLatin === false && (!terms || text.length < 3);

function read(region: readonly Piece[], vocabulary: Vocabulary): Word[] {
  const [piece] = region;
  if (piece?.run?.isLatin && !piece.terms)
    return unknownLatin(piece.run.word, piece.text, vocabulary);
  const hasGap = region.some(({ terms }) => !terms);
  const whole = region.map(({ text }) => text).join("");
  const similar = hasGap ? vocabulary.similar(whole) : [];
  if (similar.length > 0)
    return [{ text: whole, terms: similar, likeness: misspelt }];
  return region.map(({ text, terms }) =>
    terms
      ? { text, terms, likeness: 1 }
      : { text, terms: vocabulary.similar(text), likeness: misspelt },
  );
}

/** A Latin word that no text has: letters in the wrong order, Japanese, a beginning, misspelt, or two words written as one. */
function unknownLatin(
  word: string,
  text: string,
  vocabulary: Vocabulary,
): Word[] {
  const meant = [...swapsOf(word).map(latinKey), ...kanaOf(word).map(fold)];
  const terms = meant.flatMap((other) => vocabulary.get(other) ?? []);
  if (terms.length > 0) return [{ text, terms, likeness: 1 }];
  const similar = vocabulary.similar(text);
  for (let at = 2; similar.length === 0 && at <= word.length - 2; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)].map(latinKey);
    const both = halves.map((half) => vocabulary.get(half));
    if (both.every((one) => one !== undefined))
      return [{ text, terms: both.flat(), likeness: 1 }];
  }
  return [{ text, terms: similar, likeness: misspelt }];
}

/** The word with two neighbouring letters in the other order. */
const swapsOf = (word: string) =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  );
