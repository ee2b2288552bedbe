/** When a stroke begins and how long it takes, in milliseconds. */
export type StrokeTime = { begin: number; duration: number };

/** Milliseconds in which the pen moves to the next stroke. */
const lift = 20;

/**
 * Spreads strokes over `total` milliseconds: the pen keeps one speed, so that a stroke takes as long as it is long,
 * and lifts between two strokes. With more strokes than there is time for lifts, the lifts go.
 */
export function strokeTimes(
  lengths: readonly number[],
  total: number,
): StrokeTime[] {
  const way = lengths.reduce((sum, length) => sum + length, 0);
  const lifts = Math.max(lengths.length - 1, 0);
  const pause = lifts * lift < total / 2 ? lift : 0;
  const pace = way === 0 ? 0 : (total - lifts * pause) / way;
  let begin = 0;
  return lengths.map((length) => {
    const time = { begin, duration: length * pace };
    begin += time.duration + pause;
    return time;
  });
}
