import { monitorEventLoopDelay } from "node:perf_hooks";

/** Posts that may wait for the database at once. More would only make all of them late. */
export const mostPostsAtOnce = 64;

/** Mean delay of the event loop within a second above which posts are put off; pages are not. */
const mostLagMs = 200;

const sampleMs = 20;

/** How late the event loop of this process is. */
export type Lag = {
  /** Mean of the last second, in milliseconds. */
  meanMs: () => number;
  isTooLong: () => boolean;
  stop: () => void;
};

/** Watches from now on; does not keep the process alive. */
export function watchLag(): Lag {
  const histogram = monitorEventLoopDelay({ resolution: sampleMs });
  histogram.enable();
  let meanMs = 0;
  const timer = setInterval(() => {
    // It measures the whole time between two samples; NaN where there was none.
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
