/** Lengths in percent of bars that start at zero; the largest value, or `maximum`, takes the whole length. */
export function barLengths(
  values: readonly number[],
  maximum = Math.max(...values, 0),
): number[] {
  return values.map((value) =>
    maximum === 0 ? 0 : round((value / maximum) * 100),
  );
}

/** Two decimals: a fifth of a pixel on the widest drawing. */
export function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}
