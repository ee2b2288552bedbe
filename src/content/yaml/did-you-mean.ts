/** `; did you mean "strategy"?` for the known word that is nearly this one, or nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const most = Math.floor(word.length / 4) + 1;
  const [nearest] = known
    .filter((other) => Math.abs(other.length - word.length) <= most)
    .map((other) => ({ other, steps: stepsBetween(word, other) }))
    .filter(({ steps }) => steps <= most)
    .toSorted((a, b) => a.steps - b.steps);
  return nearest === undefined ? "" : `; did you mean "${nearest.other}"?`;
}

/** The number of letters to add, remove or change that make one word of the other (Levenshtein). */
function stepsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...one.toLowerCase()].entries()) {
    const next = [line + 1];
    for (let at = 1; at <= other.length; at += 1)
      next.push(
        Math.min(
          (row[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (row[at - 1] ?? 0) +
            (other[at - 1]?.toLowerCase() === letter ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
