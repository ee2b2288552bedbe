import { randomUUID } from "node:crypto";
import type { StateReader } from "../health/state.ts";
import { failureOf, type Attempt, type Deliver } from "../outbox/attempt.ts";
import { attemptWithin } from "../outbox/attempt-within.ts";
import type { Channel } from "../outbox/channel.ts";
import type { Worker, WorkerLog } from "../outbox/worker.ts";

type VitalParts = {
  state: Pick<StateReader, "current">;
  worker: Pick<Worker, "stuckMs">;
  /** The alert channels. They are called directly, because a store that fails cannot queue an alert. */
  alerts: Partial<Record<Channel, Deliver>>;
  /** Address outside that expects a request every minute; undefined for none. */
  heartbeatUrl: string | undefined;
  log: WorkerLog;
};

const everyMs = 60_000;
/** Checks in a row that fail before people are told: two minutes. */
const checksUntilAlert = 3;
/** Checks between two alerts about the same failure: an hour. */
const checksBetweenAlerts = 60;
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
  { state, worker, alerts, heartbeatUrl, log }: VitalParts,
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

  async function tellDirectly(): Promise<void> {
    await Promise.all(
      Object.entries(alerts).map(async ([name, deliver]) => {
        const channel = name as Channel;
        const claim = { ...storeAlert, id: randomUUID(), channel };
        const attempt = await attemptWithin(answerWithinMs, stop, (signal) =>
          deliver(claim, signal),
        );
        if (attempt.result === "failed")
          log.error({ channel, status: attempt.status }, "alert not delivered");
      }),
    );
  }

  function noteStuck(stuckMs: number): void {
    const wasStuck = isStuck;
    isStuck = stuckMs > stuckAfterMs;
    if (isStuck && !wasStuck)
      log.error({ stuckMs: Math.round(stuckMs) }, "deliveries are stuck");
  }

  return async () => {
    const { canStore } = await state.current();
    noteStuck(worker.stuckMs());
    if (canStore) {
      failures = 0;
      if (heartbeatUrl !== undefined && !isStuck) await ping(heartbeatUrl);
      return;
    }
    failures += 1;
    const since = failures - checksUntilAlert;
    if (since < 0 || since % checksBetweenAlerts !== 0) return;
    log.error({ alert: "store" }, "leads cannot be stored");
    await tellDirectly();
  };
}

const storeAlert = {
  recipient: "",
  topic: "store",
  attempts: 1,
  ageMs: 0,
  lead: undefined,
} as const;

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
