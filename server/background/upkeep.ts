import type { Database } from "../database/database.ts";
import type { Drift } from "../deletion/clock.ts";
import { runDeletion, type Run } from "../deletion/deletion.ts";
import type { Deliveries } from "./deliveries.ts";
import {
  deleteOldHits,
  deleteSurplusHits,
} from "../api/limits/shared-limiter.ts";
import { longestWindowMs } from "../api/limits/rate-limiter.ts";
import { forgetOldSearches } from "../searches/search-counts.ts";
import type { AlertKind } from "../outbox/channel.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { WorkerLog } from "../outbox/worker.ts";

type UpkeepParts = {
  database: Database;
  outbox: Pick<Outbox, "deleteOld" | "deleteSurplus">;
  /** IANA name of the zone by whose days alerts are repeated. */
  timeZone: string;
  retentionMonths: number;
  /** Epoch milliseconds. */
  now: () => number;
  drift: Drift;
  /** Tells people once for each kind and key. */
  alert: (kind: AlertKind, key: string, facts: object) => Promise<void>;
  deleteMails: Deliveries["deleteMails"];
  log: WorkerLog;
};

const everyMs = 15 * 60 * 1000;

/** Does the daily work now and every quarter of an hour; repeating it is harmless. Returns a function that stops it. */
export function startUpkeep(parts: UpkeepParts): () => void {
  const run = () =>
    void doUpkeep(parts).catch((fault: unknown) =>
      parts.log.error({ err: fault }, "upkeep failed"),
    );
  run();
  const timer = setInterval(run, everyMs);
  return () => clearInterval(timer);
}

/**
 * Does the regular work of deletion, unless the clock is not believed.
 * Several nodes may do it at once.
 */
export async function doUpkeep(parts: UpkeepParts): Promise<void> {
  const { database, timeZone } = parts;
  const now = parts.now();
  const date = localDate(now, timeZone);
  const run = await runDeletion(database, { ...parts, nowMs: now });
  try {
    await parts.deleteMails(run.deletedIds);
  } finally {
    await report(run, date, parts);
  }
  await forgetOld(run.clock.isBelieved, now, parts);
}

/** Ended deliveries without a lead, counted posts and searches. Without a clock they are bounded by their number, far above a day's. */
async function forgetOld(
  isClockBelieved: boolean,
  now: number,
  { database, outbox }: Pick<UpkeepParts, "database" | "outbox">,
): Promise<void> {
  if (isClockBelieved) {
    await outbox.deleteOld();
    await database.query(deleteOldHits, now - longestWindowMs);
    await forgetOldSearches(database, now);
  } else {
    await outbox.deleteSurplus();
    await database.query(deleteSurplusHits);
  }
}

/** Tells of everything that was marked or deleted, and of what stops deletion. */
async function report(
  { clock, marked, unmarked, deleted, stopped }: Run,
  date: string,
  { log, alert }: Pick<UpkeepParts, "log" | "alert">,
): Promise<void> {
  if (Object.keys(marked).length > 0)
    log.info({ marked }, "leads wait for deletion now");
  if (unmarked > 0)
    log.info({ unmarked }, "leads do not wait for deletion any more");
  if (Object.keys(deleted).length > 0)
    log.info({ deleted }, "leads that waited for deletion were deleted");
  if (stopped) await alert("deletion", date, stopped);
  if (clock.isBelieved) return;
  const { fault, nodeMs, databaseMs, latestMs, doubtedMs } = clock;
  const times = { node: nodeMs, database: databaseMs, latest: latestMs };
  await alert("clock", date, {
    fault: fault ?? "confirm-it",
    doubtedSince: isoTime(doubtedMs ?? nodeMs),
    ...Object.fromEntries(
      Object.entries(times).map(([name, ms]) => [name, isoTime(ms)]),
    ),
  });
}

function isoTime(epochMs: number | undefined): string | undefined {
  return epochMs === undefined ? undefined : new Date(epochMs).toISOString();
}

function localDate(now: number, timeZone: string): string {
  // The Swedish format is that of ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
  }).format(now);
}
