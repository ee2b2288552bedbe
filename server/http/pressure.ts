import { monitorEventLoopDelay } from "node:perf_hooks";

/** Number of posts that may wait for the database at once. More would delay all of them. */
export const mostPostsAtOnce = 64;

/** Above this mean delay of the event loop within a second, posts are refused for now. Pages are still served. */
const mostLagMs = 200;

const sampleMs = 20;

/** The delay of this process's event loop. */
export type Lag = {
  /** Mean of the last second, in milliseconds. */
  meanMs: () => number;
  isTooLong: () => boolean;
  stop: () => void;
};

/** Starts measuring. The timer does not keep the process alive. */
export function watchLag(): Lag {
  const histogram = monitorEventLoopDelay({ resolution: sampleMs });
  histogram.enable();
  let meanMs = 0;
  const timer = setInterval(() => {
    // The histogram has the whole time between two samples, or NaN without samples.
    meanMs = Math.max(0, histogram.mean / 1e6 - sampleMs) || 0;
    histogram.reset();
  }, 1000).unref();
  return {
    meanMs: () => meanMs,
    isTooLong: () => meanMs > mostLagMs,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
