import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { SiteManifest } from "#shared/site-manifest.ts";
import type { AlertKind, Channels } from "./channels/index.ts";
import type { Database } from "./database/index.ts";
import { deleteExpired } from "./leads/index.ts";
import type { LateLead, Outbox } from "./outbox.ts";

type JobParts = {
  /** Address outside that expects a request every minute; its service tells people when the requests stop. */
  heartbeatUrl: string | undefined;
  site: () => Pick<SiteManifest, "retentionMonths">;
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

const hourMs = 60 * 60_000;
/** Checks in a row that fail before people are told: two minutes. */
const checksUntilAlarm = 3;

/** Runs a job at once and again and again. */
export async function repeat(
  job: () => Promise<void>,
  everyMs: number,
  log: Pick<Logger, "error">,
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
  let alarmedMs: number | undefined;
  /** Of what people were told last, so that they are not told it again. */
  const told = new Map<AlertKind, string>();

  /** Logs and tells people. If nobody took it, the next check tells them again. */
  async function tell(
    kind: AlertKind,
    about: string,
    facts: object,
    words: string,
    late?: readonly LateLead[],
  ): Promise<void> {
    if (told.get(kind) === about) return;
    told.set(kind, about);
    log.error({ ...facts, alert: kind }, words);
    if (!(await channels.alert(kind, stop, late))) told.delete(kind);
  }

  /** Every hour. Also called when the file of the store is gone: people are told at once. */
  function tellOfStore(): Promise<void> {
    alarmedMs ??= uptime();
    const hours = Math.floor((uptime() - alarmedMs) / hourMs);
    return tell("store", `hour ${hours}`, {}, "leads cannot be stored");
  }

  async function tellOfLate(): Promise<void> {
    const late = await outbox.late();
    if (late.length === 0) told.delete("undelivered");
    const known = told.get("undelivered") ?? "";
    if (late.every(({ reference }) => known.includes(reference))) return;
    const about = late.map(({ reference }) => reference).join(" ");
    const words =
      "leads do not reach all of the team: `npm run leads -- list --undelivered` shows them";
    const facts = { late: late.length };
    await tell("undelivered", about, facts, words, late);
  }

  /** Every minute. */
  async function watch(): Promise<void> {
    if (!(await probe())) {
      failures += 1;
      if (failures >= checksUntilAlarm) await tellOfStore();
      return;
    }
    failures = 0;
    alarmedMs = undefined;
    told.delete("store");
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
    const { retentionMonths } = site();
    const run = await deleteExpired(database, nowMs, retentionMonths).catch(
      (error: unknown) => ({ err: error }),
    );
    if ("deleted" in run) {
      const { deleted: leads, left } = run;
      if (leads > 0) log.info({ leads }, "leads of long ago deleted");
      if (left === 0) return;
    }
    const words =
      "refused" in run
        ? "no lead is deleted: the clock does not go on from the last run; if it is right, `npm run db -- clock` says so"
        : "not everything is deleted that should be";
    const day = new Date(nowMs).toISOString().slice(0, 10);
    await tell("deletion", day, run, words);
  }

  return { tellOfStore, watch, retention };
}
