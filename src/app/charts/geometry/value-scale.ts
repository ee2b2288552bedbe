export type ValueScale = {
  /** Place of a value in percent of the scale's length, from zero on; two decimals. */
  position: (value: number) => number;
  ticks: readonly { value: number; at: number }[];
};

/**
 * A scale from zero to `maximum` or, without one, to a round number at or above the largest value, with about five
 * round ticks.
 */
export function valueScale(
  values: readonly number[],
  maximum?: number,
): ValueScale {
  const largest = maximum ?? Math.max(...values, 0);
  // Without any value the scale still has a length, so that nothing is drawn at its middle.
  let end = largest || 1;
  let step = roundStep(end / 5);
  if (maximum === undefined)
    // Twice, because a longer scale may have longer steps.
    for (let time = 0; time < 2; time += 1) {
      end = exact(Math.ceil(exact(end / step)) * step);
      step = roundStep(end / 5);
    }
  const position = (value: number) => round((value / end) * 100);
  const ticks = Array.from(
    { length: Math.floor(exact(end / step)) + 1 },
    (_, index) => exact(index * step),
  );
  return {
    position,
    ticks: ticks.map((value) => ({ value, at: position(value) })),
  };
}

/** Without the error of a step such as 0.2. */
const exact = (value: number) => Number(value.toPrecision(12));

/** 1, 2, 5 or 10 times a power of ten, whichever is nearest. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = wanted / power;
  const limits = [2, 10, 50].filter((limit) => factor ** 2 >= limit).length;
  return ([1, 2, 5, 10][limits] ?? 1) * power;
}

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
