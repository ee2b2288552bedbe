import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { SiteManifest } from "#shared/site-manifest.ts";
import type { Channels } from "./channels/index.ts";
import type { Database } from "./database/index.ts";
import { deleteExpired } from "./leads/index.ts";
import type { Outbox } from "./outbox.ts";

type JobParts = {
  /** Address outside that expects a request every minute; its service tells people when the requests stop. */
  heartbeatUrl: string | undefined;
  site: Pick<SiteManifest, "retentionMonths">;
  database: Database;
  outbox: Pick<Outbox, "late">;
  channels: Pick<Channels, "alert">;
  /** Whether a lead could be stored now. */
  probe: () => Promise<boolean>;
  log: Pick<Logger, "info" | "error">;
  stop: AbortSignal;
  /** For tests; `uptime` never jumps. */
  now?: () => number;
  uptime?: () => number;
};

const minuteMs = 60_000;
/** Checks in a row that fail before people are told: two minutes. */
const checksUntilAlarm = 3;
/** Whoever checks every minute tells every hour. */
const quietMs = 59.5 * minuteMs;
/** An alarm that nobody took is sent again at the next check. */
const sendingMs = minuteMs / 2;

/** Runs a job at once and again and again. */
export async function repeat(
  job: () => Promise<void>,
  everyMs: number,
  log: Pick<Logger, "info" | "error">,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await job().catch((error: unknown) =>
      log.error({ err: error }, "a regular job failed"),
    );
    await wait(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

export type Jobs = ReturnType<typeof createJobs>;

/** Looks whether leads can be stored and reach people, and deletes what is over. Several nodes may do it at once. */
export function createJobs({
  heartbeatUrl,
  site,
  database,
  outbox,
  channels,
  probe,
  log,
  stop,
  now = Date.now,
  uptime = () => performance.now(),
}: JobParts) {
  let failures = 0;
  let quietUntil = -Infinity;
  /** The leads of the last alert that somebody took. */
  let told = new Set<string>();
  let toldOn: string | undefined;

  /** Also called when the file of the store is gone: people are told at once. */
  async function tellOfStore(): Promise<void> {
    if (uptime() < quietUntil) return;
    quietUntil = uptime() + sendingMs;
    log.error({ alert: "store" }, "leads cannot be stored");
    if (await channels.alert("store", stop)) quietUntil = uptime() + quietMs;
  }

  async function tellOfLate(): Promise<void> {
    const late = await outbox.late();
    if (late.every(({ reference }) => told.has(reference))) return;
    log.error(
      { late: late.length, alert: "undelivered" },
      "leads do not reach all of the team: `npm run leads -- list --undelivered` shows them",
    );
    if (await channels.alert("undelivered", stop, late))
      told = new Set(late.map(({ reference }) => reference));
  }

  /** Every minute. */
  async function watch(): Promise<void> {
    if (!(await probe())) {
      failures += 1;
      if (failures >= checksUntilAlarm) await tellOfStore();
      return;
    }
    failures = 0;
    quietUntil = -Infinity;
    await tellOfLate();
    if (heartbeatUrl === undefined) return;
    const signal = AbortSignal.any([stop, AbortSignal.timeout(10_000)]);
    // Whoever misses the request tells people.
    await fetch(heartbeatUrl, { redirect: "manual", signal }).then(
      ({ body }) => body?.cancel(),
      () => undefined,
    );
  }

  /** Several times a day. While it refuses, holds leads back or fails, people are told once a day. */
  async function retention(): Promise<void> {
    const nowMs = now();
    const run = await deleteExpired(
      database,
      nowMs,
      site.retentionMonths,
    ).catch((error: unknown) => ({ err: error }));
    if ("deleted" in run) {
      const { deleted: leads, left } = run;
      if (leads > 0) log.info({ leads }, "leads of long ago deleted");
      if (left === 0) return;
    }
    const help =
      "refused" in run
        ? "no lead is deleted: the clock does not go on from the last run; if it is right, `npm run db -- clock` says so"
        : "not everything is deleted that should be";
    log.error({ ...run, alert: "deletion" }, help);
    const day = new Date(nowMs).toISOString().slice(0, 10);
    if (day !== toldOn && (await channels.alert("deletion", stop)))
      toldOn = day;
  }

  return { tellOfStore, watch, retention };
}
