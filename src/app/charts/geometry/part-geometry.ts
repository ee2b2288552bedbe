import { round } from "./value-scale.ts";

/** A part of a beam, in percent of its length. */
export type Part = { start: number; length: number };

/** Parts side by side that make the whole length, each as long as its share. */
export function shares(values: readonly number[]): Part[] {
  const whole = values.reduce((sum, value) => sum + value, 0);
  let before = 0;
  return values.map((value) => {
    const start = whole === 0 ? 0 : round((before / whole) * 100);
    before += value;
    const end = whole === 0 ? 0 : round((before / whole) * 100);
    return { start, length: round(end - start) };
  });
}

/**
 * The ranges of a scale that two limits cut in three: up to `good`, up to `poor`, and above. The scale runs on past
 * `poor` by a quarter, since the last range has no end.
 */
export function limitRanges({ good, poor }: { good: number; poor: number }) {
  return shares([good, poor - good, poor / 4]);
}

/** Of 100 squares, how many each value takes, where the first value is the whole and each other is part of the one before. */
export function squaresOf(values: readonly number[]): number[] {
  const [whole = 0] = values;
  return values.map((value) =>
    whole === 0 ? 0 : Math.round((value / whole) * 100),
  );
}

const pitch = 20;
const rows = 5;

/** The first `count` of 100 squares in five rows, column by column, as path data; `inset` units are cut off each side. */
export function squaresPath(count: number, inset: number): string {
  const side = pitch - 2 * inset;
  return Array.from({ length: count }, (_, index) => {
    const x = Math.floor(index / rows) * pitch + inset;
    const y = (index % rows) * pitch + inset;
    return `M${x} ${y}h${side}v${side}h-${side}z`;
  }).join("");
}

/** Width and height of the 100 squares, for a `viewBox`. */
export const squaresSize = {
  width: (100 / rows) * pitch,
  height: rows * pitch,
};
