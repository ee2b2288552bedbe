import { setTimeout as wait } from "node:timers/promises";

export const retryForMs = 3000;

/** The last fault of the attempts that wait together, and the time before which no other attempt is made. */
export type SharedWait = { busy?: { fault: unknown; untilMs: number } };

/**
 * Runs `work`. While another process holds the lock, tries again for three seconds. An attempt blocks the event loop, so
 * of all transactions that share `waiting` only one tries at a time, and pages are still served.
 */
export async function whenFree<T>(
  work: () => T,
  waiting: SharedWait,
): Promise<T> {
  const giveUpAt = performance.now() + retryForMs;
  for (;;) {
    if (!(waiting.busy && performance.now() < waiting.busy.untilMs))
      try {
        const result = work();
        delete waiting.busy;
        return result;
      } catch (fault) {
        if (!isBusy(fault)) throw fault;
        waiting.busy = { fault, untilMs: performance.now() + shortPause() };
      }
    if (performance.now() > giveUpAt) throw waiting.busy.fault;
    await wait(shortPause());
  }
}

function shortPause(): number {
  return 10 + Math.random() * 30;
}

/** SQLITE_BUSY and its extended codes. */
export function isBusy(fault: unknown): boolean {
  return (
    fault instanceof Error &&
    "errcode" in fault &&
    typeof fault.errcode === "number" &&
    (fault.errcode & 255) === 5
  );
}
