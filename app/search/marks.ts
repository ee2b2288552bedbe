import { fold } from "./fold.ts";
import { keyed, Keys } from "./words.ts";

/** A part of a text. `isFound` is true for a word of the query. */
export type Piece = { text: string; isFound: boolean };
/** A found word in a text: its place, and the number of the word of the query that it is. */
export type Mark = { start: number; end: number; word: number };

/** Finds words in texts. `words` has the keys of each word of the query. */
export function markerOf(
  words: readonly (readonly string[])[],
): (text: string) => Mark[] {
  const keys = new Keys<number>();
  for (const [word, all] of words.entries())
    for (const key of all) keys.set(key, word);
  return (text) => {
    const folded = fold(text);
    const whole = keyed(folded.text);
    const marks: Mark[] = [];
    for (let place = 0; place < whole.text.length;) {
      let last = place;
      let word = 0;
      for (const { end, value } of keys.startingAt(whole, place))
        if (end > last) [last, word] = [end, value];
      if (last === place) place += 1;
      else {
        const start = folded.at[whole.at[place] ?? 0] ?? 0;
        const next = folded.at[whole.at[last] ?? 0] ?? text.length;
        marks.push({ start, end: endOfWord(text, start, next), word });
        place = last;
      }
    }
    return marks;
  };
}

/** The end of a word that ends before `next`: the spaces and signs between do not belong to it. */
function endOfWord(text: string, start: number, next: number): number {
  return (
    start + text.slice(start, next).replace(/[^\p{L}\p{N}\p{M}]+$/u, "").length
  );
}

/** A part of a text, cut where words were found. */
export function piecesOf(
  text: string,
  marks: readonly Mark[],
  from = 0,
  to = text.length,
): Piece[] {
  const pieces: Piece[] = [];
  let last = from;
  const add = (end: number, isFound: boolean) => {
    if (end > last) pieces.push({ text: text.slice(last, end), isFound });
    last = Math.max(last, end);
  };
  for (const { start, end } of marks) {
    if (end <= last || start >= to) continue;
    add(Math.max(start, last), false);
    add(Math.min(end, to), true);
  }
  add(to, false);
  return pieces;
}
