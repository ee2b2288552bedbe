import type { Vocabulary } from "./vocabulary.ts";
import type { Keyed, Run } from "./words.ts";

/** A part of a query: a word of the vocabulary with its terms, or letters that are none. */
export type Piece = {
  start: number;
  end: number;
  run: Run | undefined;
  terms?: readonly string[];
};

/** Cuts a query into words of the vocabulary, as few and as long ones as possible, and what is left between them. */
export function cut(query: Keyed, vocabulary: Vocabulary): Piece[] {
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
      reach(end, {
        value: value + (end - start) ** 1.5 - 0.5,
        start,
        terms,
      });
  }
  const pieces: Piece[] = [];
  for (let end = text.length; end > 0;) {
    const { start, terms } = best[end] ?? { start: end - 1 };
    const run = runs.find((one) => one.start <= start && end <= one.end);
    const [next] = pieces;
    // Unknown letters of one run are one piece.
    if (terms === undefined && next && !next.terms && next.run === run)
      next.start = start;
    else pieces.unshift({ start, end, run, ...(terms && { terms }) });
    end = start;
  }
  return pieces;
}
