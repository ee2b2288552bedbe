import type { Shape } from "./shapes.ts";

/** A function that gets what a visitor sends. */
export type GrowthCase = {
  name: string;
  /** Most bytes of a visitor's text that reach the function. */
  limit: number;
  shapes: readonly Shape[];
  /** May return a promise, which is awaited. */
  run: (text: string) => unknown;
};

export type Growth = {
  /** Microseconds for an input of the limit. */
  longest: number;
  /** By how much the time grows where the input doubles: 2 for a linear function, 4 for a square. */
  perDoubling: number;
};

/** Doublings up to the limit. Over three of them a line grows to 8 times its time, a square to 64. */
const doublings = 3;

/**
 * Above this it is no longer linear: over the three doublings, 27 times the time. What stands between a line's 8 and a
 * square's 64 is for caches of the processor and for a machine that is busy with other tests.
 */
export const mostGrowth = 3;

/** How many batches each try times more than the least. A short try after the long ones meets a quieter moment. */
const tries = [1, 4, 16, 1, 4, 16];

/**
 * Measures how the time of a case grows with one shape. What looks too steep is measured again with more patience,
 * because a machine with other work shows steps that the function does not have. More tries hide no square: both times come
 * nearer to what they are.
 */
export async function measureGrowth(
  { limit, run }: Pick<GrowthCase, "limit" | "run">,
  { make }: Shape,
): Promise<Growth> {
  const short = make(limit / 2 ** doublings);
  const long = make(limit);
  let [from, to] = [Infinity, Infinity];
  let perDoubling = Infinity;
  for (const patience of tries) {
    from = Math.min(from, await fastest(run, short, patience));
    to = Math.min(to, await fastest(run, long, patience));
    perDoubling = (to / from) ** (1 / doublings);
    if (perDoubling <= mostGrowth) break;
  }
  return { longest: to, perDoubling };
}

const batchMs = 0.2;

/** Microseconds of the fastest of several batches; other work on the machine can only make one slower. */
async function fastest(
  run: (text: string) => unknown,
  text: string,
  patience: number,
): Promise<number> {
  let best = Infinity;
  let times = 1;
  for (let batch = 0; batch < 4 + patience; batch += 1) {
    const began = performance.now();
    for (let done = 0; done < times; done += 1) {
      const result = run(text);
      if (result instanceof Promise) await result;
    }
    // The clock may not have moved.
    const ms = Math.max(performance.now() - began, 0.001);
    best = Math.min(best, ms / times);
    times = Math.ceil(Math.max(times, (batchMs * patience * times) / ms));
  }
  return best * 1000;
}
