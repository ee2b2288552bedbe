import type { Database } from "../database/index.ts";
import { deleteExpired } from "../leads/index.ts";
import type { Deliveries } from "../deliveries.ts";
import type { AlertKind } from "../channel.ts";
import type { Outbox, WorkerLog } from "../outbox/index.ts";

type UpkeepParts = {
  database: Database;
  outbox: Pick<Outbox, "deleteOld">;
  /** IANA name of the zone by whose days alerts are repeated. */
  timeZone: string;
  retentionMonths: number;
  /** Epoch milliseconds. */
  now: () => number;
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

/** Deletes what is over, unless the retention refuses. Several nodes may do it at once. */
export async function doUpkeep(parts: UpkeepParts): Promise<void> {
  const { database, outbox, log, alert } = parts;
  const now = parts.now();
  const run = await deleteExpired(database, now, parts.retentionMonths);
  if ("refused" in run)
    return alert("deletion", localDate(now, parts.timeZone), run);
  if (run.deletedIds.length > 0)
    log.info(
      { leads: run.deletedIds.length },
      "leads whose months are over were deleted",
    );
  await parts.deleteMails(run.deletedIds);
  await outbox.deleteOld();
}

function localDate(now: number, timeZone: string): string {
  // The Swedish format is that of ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
  }).format(now);
}
