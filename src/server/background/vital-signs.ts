import type { Health } from "../http/index.ts";
import {
  failureOf,
  type Attempt,
  attemptWithin,
  type Worker,
  type WorkerLog,
} from "../outbox/index.ts";
import type { StoreAlarm } from "./store-alarm.ts";

type VitalParts = {
  health: Pick<Health, "probe">;
  worker: Pick<Worker, "stuckMs">;
  storeAlarm: Pick<StoreAlarm, "onFailing" | "onWorking">;
  /** Address outside that expects a request every minute; undefined for none. */
  heartbeatUrl: string | undefined;
  log: WorkerLog;
};

const everyMs = 60_000;
/** Checks in a row that fail before people are told: two minutes. */
const checksUntilAlert = 3;
const stuckAfterMs = 5 * 60_000;
const answerWithinMs = 10_000;

/**
 * Checks every minute that leads can be stored and deliveries go on. While both are true, requests the heartbeat address:
 * its service tells people when the requests stop, for example because this process is gone. While the store fails, tells
 * people once an hour. Returns a function that stops it.
 */
export function watchVitalSigns(parts: VitalParts): () => void {
  const stopping = new AbortController();
  const check = vitalCheck(parts, stopping.signal);
  let timer: NodeJS.Timeout;
  const run = () => {
    void check();
    timer = setTimeout(run, everyMs);
  };
  run();
  return () => {
    stopping.abort();
    clearTimeout(timer);
  };
}

/** Makes the function that does one check. It never rejects. */
export function vitalCheck(
  { health, worker, storeAlarm, heartbeatUrl, log }: VitalParts,
  stop: AbortSignal,
): () => Promise<void> {
  let failures = 0;
  let isStuck = false;
  let isHeard = true;

  async function ping(url: string): Promise<void> {
    const attempt = await attemptWithin(answerWithinMs, stop, (signal) =>
      request(url, signal),
    );
    const wasHeard = isHeard;
    isHeard = attempt.result !== "failed";
    // Logged once, not every minute.
    if (attempt.result === "failed" && wasHeard && !stop.aborted)
      log.error({ status: attempt.status }, "the heartbeat is not heard");
  }

  function noteStuck(stuckMs: number): void {
    const wasStuck = isStuck;
    isStuck = stuckMs > stuckAfterMs;
    if (isStuck && !wasStuck)
      log.error({ stuckMs: Math.round(stuckMs) }, "deliveries are stuck");
  }

  return async () => {
    const canStore = await health.probe();
    noteStuck(worker.stuckMs());
    if (canStore) {
      failures = 0;
      await storeAlarm.onWorking();
      if (heartbeatUrl !== undefined && !isStuck) await ping(heartbeatUrl);
      return;
    }
    failures += 1;
    if (failures >= checksUntilAlert) await storeAlarm.onFailing();
  };
}

async function request(url: string, signal: AbortSignal): Promise<Attempt> {
  try {
    const response = await fetch(url, { redirect: "manual", signal });
    await response.body?.cancel();
    const { ok, status } = response;
    if (ok) return { result: "sent" };
    throw Object.assign(new Error(`answered ${status}`), {
      code: `HTTP_${status}`,
    });
  } catch (fault) {
    return failureOf(fault);
  }
}
