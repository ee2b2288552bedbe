/** Lengths of bars that start at zero; the largest value takes the whole `extent`. Rounded to one decimal. */
export function barLengths(
  values: readonly number[],
  { extent }: { extent: number },
): number[] {
  const largest = Math.max(...values, 0);
  return values.map((value) =>
    largest === 0 ? 0 : Math.round((value / largest) * extent * 10) / 10,
  );
}
