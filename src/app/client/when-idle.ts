/** Milliseconds for browsers that do not tell when they are idle. */
const restMs = 300;

/** Runs an action when the browser has nothing else to do, in a second at the latest. */
export function whenIdle(action: () => void): void {
  if ("requestIdleCallback" in window)
    requestIdleCallback(action, { timeout: 1_000 });
  else setTimeout(action, restMs);
}
