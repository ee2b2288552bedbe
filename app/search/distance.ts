/** How many typing errors a word of a length may have. */
export function allowedErrors(length: number): number {
  return length >= 8 ? 2 : length >= 4 ? 1 : 0;
}

/** Rows of the table of distances: kept, because thousands of words are compared with what was typed. */
const longest = 64;
const kept = [0, 1, 2].map(() => new Uint8Array(longest + 1));

/**
 * The number of typing errors between two words: letters left out, added, wrong, or two in the wrong order. Returns
 * `limit + 1` if there are more than `limit`.
 */
export function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit || other.length > longest)
    return limit + 1;
  let [before, row, next] = kept as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= other.length; j += 1) row[j] = j;
  for (let i = 1; i <= one.length; i += 1) {
    let least = i;
    next[0] = i;
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let cost = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    [before, row, next] = [row, next, before];
  }
  return row[other.length] ?? limit + 1;
}

/** By how many letters a misspelt word may be longer, the likely ones first. */
const changes = [0, 1, -1, 2, -2];

/**
 * Where a key stands in a text without spaces, with at most `limit` typing errors: the best place, or undefined. The
 * first letters have to agree.
 */
export function findSimilar(
  text: string,
  key: string,
  limit: number,
): { start: number; end: number; errors: number } | undefined {
  let best: { start: number; end: number; errors: number } | undefined;
  for (
    let start = text.indexOf(key[0] ?? "");
    start >= 0;
    start = text.indexOf(key[0] ?? "", start + 1)
  ) {
    for (const change of changes.slice(0, 2 * limit + 1)) {
      const length = key.length + change;
      if (length < 2 || start + length > text.length) continue;
      const most = best === undefined ? limit : best.errors - 1;
      if (most < 0) return best;
      const errors = distance(text.slice(start, start + length), key, most);
      if (errors <= most) best = { start, end: start + length, errors };
    }
  }
  return best;
}
