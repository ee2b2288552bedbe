import { scaleLinear } from "d3-scale";

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
  const scale = scaleLinear()
    .domain([0, largest || 1])
    .range([0, 100]);
  if (maximum === undefined) scale.nice(5);
  const position = (value: number) => round(scale(value));
  return {
    position,
    ticks: scale.ticks(5).map((value) => ({ value, at: position(value) })),
  };
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
