import { deadlineMs } from "./deadline.ts";
import { setWaiting } from "./waiting.ts";

/** Milliseconds after which the visitor sees that a press was understood. */
const slowMs = 300;

/** The wait for a page. */
export type Attempt = {
  href: string;
  /** Whether the visitor has seen for a while that nothing comes. */
  isSlow: () => boolean;
  /** Ends the wait, whether the page has come or is no longer wanted. */
  end: () => void;
};

/** Begins to wait for the page at `href`. Calls `giveUp` when it takes too long. */
export function beginAttempt(href: string, giveUp: () => void): Attempt {
  let isSlow = false;
  const slowTimer = setTimeout(() => {
    isSlow = true;
    setWaiting(true);
  }, slowMs);
  const deadline = setTimeout(giveUp, deadlineMs);
  return {
    href,
    isSlow: () => isSlow,
    end() {
      clearTimeout(slowTimer);
      clearTimeout(deadline);
      setWaiting(false);
    },
  };
}
