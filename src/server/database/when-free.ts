import { setTimeout as wait } from "node:timers/promises";

const giveUpAfterMs = 3000;
const pauseMs = 25;

/** Runs `work`, and runs it again for three seconds while another process holds the lock, without blocking the event loop. */
export async function whenFree<T>(work: () => T): Promise<T> {
  const giveUpAt = performance.now() + giveUpAfterMs;
  for (;;) {
    try {
      return work();
    } catch (fault) {
      if (!isBusy(fault) || performance.now() > giveUpAt) throw fault;
    }
    await wait(pauseMs);
  }
}

/** SQLITE_BUSY and its extended codes. */
function isBusy(fault: unknown): boolean {
  return (
    fault instanceof Error &&
    "errcode" in fault &&
    typeof fault.errcode === "number" &&
    (fault.errcode & 255) === 5
  );
}
