import { cut, type Piece } from "./cut.ts";
import { fold } from "./fold.ts";
import { kanaOf } from "./romaji.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { keyed, latinKey } from "./words.ts";

/** A word of a query: the terms that it may mean, and how surely, up to 1. */
export type Word = {
  text: string;
  terms: readonly string[];
  likeness: number;
};

const misspelt = 0.6;
const swapped = 0.9;
const joined = 0.95;
/** A short word beside unknown letters, of which it may be a part. */
const beside = 0.3;

/** What a query asks for, without words that say nothing. */
export function readQuery(query: string, vocabulary: Vocabulary): Word[] {
  const whole = keyed(query);
  const pieces = cut(whole, vocabulary);
  const textOf = ({ start, end }: { start: number; end: number }) =>
    whole.text.slice(start, end);
  const words: Word[] = [];
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const { run, terms } = piece;
    const region = run?.isLatin === false ? unsure(pieces, at, textOf) : [];
    const text = textOf({
      start: piece.start,
      end: region.at(-1)?.end ?? piece.end,
    });
    if (region.length === 0) {
      if (terms) words.push({ text, terms, likeness: 1 });
      else if (run) words.push(...unknownLatin(run.word, text, vocabulary));
      at += 1;
      continue;
    }
    const similar = isOneWord(region, text) ? vocabulary.similar(text) : [];
    if (similar.length > 0)
      words.push({ text, terms: similar, likeness: misspelt });
    else words.push(...region.map((one) => apart(one, region)));
    at += region.length;
  }
  return words.filter(
    ({ text, terms }) => terms.length > 0 || !vocabulary.get(text),
  );

  function apart(piece: Piece, region: readonly Piece[]): Word {
    const text = textOf(piece);
    if (!piece.terms)
      return { text, terms: vocabulary.similar(text), likeness: misspelt };
    const hasGap = region.some(({ terms }) => !terms);
    return { text, terms: piece.terms, likeness: hasGap ? beside : 1 };
  }
}

/** The pieces of one run, from a place on, that are unknown or so short that together they may be another word. */
function unsure(
  pieces: readonly Piece[],
  from: number,
  textOf: (piece: Piece) => string,
): Piece[] {
  const { run } = pieces[from] ?? {};
  let to = from;
  for (; to < pieces.length; to += 1) {
    const piece = pieces[to];
    if (piece === undefined || piece.run !== run) break;
    if (piece.terms && piece.end - piece.start >= leastSure(textOf(piece)))
      break;
  }
  return pieces.slice(from, to);
}

/** Letters from which a word is hardly a part of another. */
const leastSure = (text: string) =>
  /[a-z\d]/.test(text)
    ? 0
    : /[ก-๙]/.test(text)
      ? 4
      : /\p{Script=Han}/u.test(text)
        ? 2
        : 3;

const isOneWord = (region: readonly Piece[], text: string) =>
  region.some(({ terms }) => !terms)
    ? text.length >= 2
    : region.length > 1 && text.length >= 4;

/** A Latin word that no text has: two words written as one, letters in the wrong order, a beginning, or misspelt. */
function unknownLatin(
  word: string,
  key: string,
  vocabulary: Vocabulary,
): Word[] {
  const halves = Array.from(
    { length: Math.max(0, word.length - 3) },
    (_, place) =>
      [word.slice(0, place + 2), word.slice(place + 2)].map(latinKey) as [
        string,
        string,
      ],
  );
  const one = (terms: readonly string[], likeness: number) => [
    { text: key, terms, likeness },
  ];
  const swaps = swapsOf(word).flatMap(
    (other) => vocabulary.get(latinKey(other)) ?? [],
  );
  if (swaps.length > 0) return one(swaps, swapped);
  const kana = word.length < 4 ? [] : kanaOf(word);
  const japanese = kana.flatMap((spelt) => vocabulary.get(fold(spelt)) ?? []);
  if (japanese.length > 0) return one(japanese, joined);
  for (const letters of [key, word]) {
    const terms = letters.length < 3 ? [] : vocabulary.similar(letters);
    if (terms.length > 0) return one(terms, misspelt);
  }
  for (const pair of halves) {
    const [first, second] = pair.map((half) => vocabulary.get(half));
    if (first && second)
      return pair.flatMap((half) => [
        { text: half, terms: vocabulary.get(half) ?? [], likeness: swapped },
      ]);
  }
  return one([], misspelt);
}

/** The word with two neighbouring letters in the other order. */
const swapsOf = (word: string) =>
  word.length < 4
    ? []
    : Array.from(
        { length: word.length - 1 },
        (_, at) =>
          word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
      );
