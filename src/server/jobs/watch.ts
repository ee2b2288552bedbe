import type { Channels } from "../channels/index.ts";
import type { Outbox, Worker, WorkerLog } from "../outbox/index.ts";
import { reasonOf } from "../reason-of.ts";

type WatchParts = {
  /** Whether a lead could be stored now. */
  probe: () => Promise<boolean>;
  outbox: Pick<Outbox, "alertLate">;
  channels: Pick<Channels, "alertNow" | "alertRecipients">;
  worker: Pick<Worker, "notify" | "stuckMs">;
  /** Address outside that expects a request every minute; its service tells people when the requests stop. */
  heartbeatUrl: string | undefined;
  log: WorkerLog;
  stop: AbortSignal;
  now?: () => number;
};

/** Checks in a row that fail before people are told: two minutes. */
const checksUntilAlarm = 3;
const stuckAfterMs = 5 * 60_000;
const answerWithinMs = 10_000;
/** Whoever checks every minute tells every hour. */
const quietMs = 59.5 * 60_000;
/** An alarm that nobody took is sent again at the next check. */
const sendingMs = 30_000;

/** Looks whether leads can be stored and reach people, and tells people and the heartbeat address. */
export function createWatch({
  probe,
  outbox,
  channels,
  worker,
  heartbeatUrl,
  log,
  stop,
  now = () => performance.now(),
}: WatchParts) {
  let failures = 0;
  let quietUntil = -Infinity;
  let isStuck = false;
  let isHeard = true;

  /** The outbox fails together with the store, so the alarm goes out at once without it. */
  async function alarm(): Promise<void> {
    if (now() < quietUntil) return;
    quietUntil = now() + sendingMs;
    log.error({ alert: "store" }, "leads cannot be stored");
    if (await channels.alertNow("store", stop)) quietUntil = now() + quietMs;
  }

  async function tellOfLate(): Promise<void> {
    const recipients = channels.alertRecipients("undelivered");
    const late = await outbox.alertLate(recipients);
    if (late === 0) return;
    log.error(
      { late, alert: "undelivered" },
      "leads reach nobody, or not all of the team: `npm run leads -- list --undelivered` shows them",
    );
    worker.notify();
  }

  function noteStuck(): void {
    const wasStuck = isStuck;
    isStuck = worker.stuckMs() > stuckAfterMs;
    if (isStuck && !wasStuck) log.error({}, "deliveries are stuck");
  }

  async function beat(url: string): Promise<void> {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(answerWithinMs)]);
    const wasHeard = isHeard;
    const problem = await fetch(url, { redirect: "manual", signal }).then(
      async ({ ok, status, body }) => {
        await body?.cancel();
        return ok ? undefined : `HTTP ${status}`;
      },
      reasonOf,
    );
    isHeard = problem === undefined;
    // Logged once, not every minute.
    if (!isHeard && wasHeard && !stop.aborted)
      log.error({ problem }, "the heartbeat is not heard");
  }

  return {
    onStoreLost: () => void alarm(),
    async check(): Promise<void> {
      if (!(await probe())) {
        failures += 1;
        if (failures >= checksUntilAlarm) await alarm();
        return;
      }
      failures = 0;
      quietUntil = -Infinity;
      noteStuck();
      await tellOfLate();
      if (heartbeatUrl !== undefined && !isStuck) await beat(heartbeatUrl);
    },
  };
}
