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
const close = 0.9;
/** A short word beside unknown letters, of which it may be a part. */
const beside = 0.3;

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

const isUnsure = ({ text, run, terms }: Piece) =>
  run?.isLatin === false && (!terms || text.length < leastSure(text));

/** Letters from which a word is hardly a part of another. */
const leastSure = (text: string) =>
  /[ก-๙]/.test(text) ? 4 : /\p{Script=Han}/u.test(text) ? 2 : 3;

function read(region: readonly Piece[], vocabulary: Vocabulary): Word[] {
  const [piece] = region;
  if (!piece) return [];
  const { terms, run } = piece;
  if (!isUnsure(piece))
    return terms
      ? [{ text: piece.text, terms, likeness: 1 }]
      : unknownLatin(run?.word ?? "", piece.text, vocabulary);
  const whole = region.map(({ text }) => text).join("");
  const hasGap = region.some((one) => !one.terms);
  const mayBeOne = hasGap
    ? whole.length >= 2
    : region.length > 1 && whole.length >= 4;
  const similar = mayBeOne ? vocabulary.similar(whole) : [];
  if (similar.length > 0)
    return [{ text: whole, terms: similar, likeness: misspelt }];
  return region.map(({ text, terms: own }) =>
    own
      ? { text, terms: own, likeness: hasGap ? beside : 1 }
      : { text, terms: vocabulary.similar(text), likeness: misspelt },
  );
}

/** A Latin word that no text has: letters in the wrong order, Japanese, a beginning, misspelt, or two words written as one. */
function unknownLatin(
  word: string,
  key: string,
  vocabulary: Vocabulary,
): Word[] {
  const one = (terms: readonly string[], likeness: number) => [
    { text: key, terms, likeness },
  ];
  const meant = [...swapsOf(word).map(latinKey), ...kanaOf(word).map(fold)];
  const terms = meant.flatMap((other) => vocabulary.get(other) ?? []);
  if (word.length >= 4 && terms.length > 0) return one(terms, close);
  for (const letters of [key, word]) {
    const similar = letters.length < 3 ? [] : vocabulary.similar(letters);
    if (similar.length > 0) return one(similar, misspelt);
  }
  for (let at = 2; at <= word.length - 2; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)].map((half) => ({
      text: latinKey(half),
      terms: vocabulary.get(latinKey(half)) ?? [],
      likeness: close,
    }));
    if (halves.every(({ text }) => vocabulary.get(text))) return halves;
  }
  return one([], misspelt);
}

/** The word with two neighbouring letters in the other order. */
const swapsOf = (word: string) =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  );
