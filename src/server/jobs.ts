import { setTimeout as wait } from "node:timers/promises";
import type { SiteManifest } from "#shared/site-manifest.ts";
import type { Channels } from "./channels/index.ts";
import type { Database } from "./database/index.ts";
import { deleteExpired } from "./leads/index.ts";
import {
  startWorker,
  type Outbox,
  type Worker,
  type WorkerLog,
} from "./outbox/index.ts";
import { reasonOf } from "./reason-of.ts";

type JobParts = {
  /** Address outside that expects a request every minute; its service tells people when the requests stop. */
  heartbeatUrl: string | undefined;
  site: Pick<SiteManifest, "retentionMonths">;
  database: Database;
  outbox: Outbox;
  channels: Pick<Channels, "deliver" | "alert" | "sweepMails">;
  /** Whether a lead could be stored now. */
  probe: () => Promise<boolean>;
  log: WorkerLog;
};

export type Jobs = ReturnType<typeof startJobs>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Checks in a row that fail before people are told: two minutes. */
const checksUntilAlarm = 3;
const stuckAfterMs = 5 * minuteMs;
const answerWithinMs = 10_000;
/** Whoever checks every minute tells every hour. */
const quietMs = 59.5 * minuteMs;
/** An alarm that nobody took is sent again at the next check. */
const sendingMs = minuteMs / 2;

/** Starts the work of the server besides answering requests: the worker, and what is done regularly. Call it when it listens. */
export function startJobs(parts: JobParts) {
  const { outbox, channels, log } = parts;
  const worker = startWorker({ outbox, deliver: channels.deliver, log });
  const stopping = new AbortController();
  const { signal } = stopping;
  const jobs = createJobs({ ...parts, worker, stop: signal });

  async function repeat(everyMs: number, job: () => Promise<void>) {
    while (!signal.aborted) {
      await job().catch((error: unknown) =>
        log.error({ err: error }, "a regular job failed"),
      );
      await wait(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }
  void repeat(minuteMs, jobs.watch);
  void repeat(15 * minuteMs, jobs.retention);

  return {
    /** Call when a delivery was queued: the worker looks at once. */
    notify: worker.notify,
    /** Call when the file of the store is gone: people are told at once. */
    onStoreLost: () => void jobs.tellOfStore(),
    async stop(): Promise<void> {
      stopping.abort();
      await worker.stop();
    },
  };
}

/** Looks whether leads can be stored and reach people, and deletes what is over. Several nodes may do it at once. */
export function createJobs({
  heartbeatUrl,
  site,
  database,
  outbox,
  channels,
  probe,
  log,
  worker,
  stop,
  now = Date.now,
  uptime = () => performance.now(),
}: Omit<JobParts, "outbox"> & {
  outbox: Pick<Outbox, "noteLate" | "forgetLate">;
  worker: Pick<Worker, "stuckMs">;
  stop: AbortSignal;
  now?: () => number;
  /** A clock that never jumps. */
  uptime?: () => number;
}) {
  let failures = 0;
  let quietUntil = -Infinity;
  let isStuck = false;
  let isHeard = true;
  let toldOn: number | undefined;

  async function tellOfStore(): Promise<void> {
    if (uptime() < quietUntil) return;
    quietUntil = uptime() + sendingMs;
    log.error({ alert: "store" }, "leads cannot be stored");
    if (await channels.alert("store", stop)) quietUntil = uptime() + quietMs;
  }

  async function tellOfLate(): Promise<void> {
    const late = await outbox.noteLate();
    if (late.count === 0) return;
    log.error(
      { late: late.count, alert: "undelivered" },
      "leads reach nobody, or not all of the team: `npm run leads -- list --undelivered` shows them",
    );
    if (!(await channels.alert("undelivered", stop)))
      await outbox.forgetLate(late);
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

  /** Deletes what is over. Returns what a person has to look at, if there is anything. */
  async function deleteOld(nowMs: number): Promise<object | undefined> {
    const run = await deleteExpired(database, nowMs, site.retentionMonths);
    await channels.sweepMails(database);
    if ("refused" in run) return run;
    const { deletedIds, left } = run;
    const leads = deletedIds.length;
    if (leads > 0) log.info({ leads }, "leads of long ago deleted");
    return left > 0 ? { left } : undefined;
  }

  async function watch(): Promise<void> {
    if (!(await probe())) {
      failures += 1;
      if (failures >= checksUntilAlarm) await tellOfStore();
      return;
    }
    failures = 0;
    quietUntil = -Infinity;
    noteStuck();
    await tellOfLate();
    if (heartbeatUrl !== undefined && !isStuck) await beat(heartbeatUrl);
  }

  /** While it refuses, holds leads back or fails, people are told once a day. */
  async function retention(): Promise<void> {
    const nowMs = now();
    const facts = await deleteOld(nowMs).catch((error: unknown) => ({
      err: error,
    }));
    if (facts === undefined) return;
    const help =
      "refused" in facts
        ? "no lead is deleted: the clock does not go on from the last run; if it is right, `npm run db -- clock` says so"
        : "not everything is deleted that should be";
    log.error({ ...facts, alert: "deletion" }, help);
    const day = Math.floor(nowMs / dayMs);
    if (day !== toldOn && (await channels.alert("deletion", stop)))
      toldOn = day;
  }

  return { tellOfStore, watch, retention };
}
