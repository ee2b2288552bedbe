import type { Database } from "../database/database.ts";
import type { Deliveries } from "./deliveries.ts";
import type { LeadStore } from "../leads/lead-store.ts";
import { expiredBefore } from "../leads/retention.ts";
import { deleteOldHits } from "../api/limits/shared-limiter.ts";
import { longestWindowMs } from "../api/limits/rate-limiter.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { Worker, WorkerLog } from "../outbox/worker.ts";

type UpkeepParts = {
  database: Pick<Database, "query">;
  leads: Pick<LeadStore, "deleteExpired">;
  outbox: Pick<Outbox, "queueDigest" | "queueTest">;
  hasDailyTest: boolean;
  /** IANA name of the zone in whose morning the digest is sent. */
  timeZone: string;
  retentionMonths: number;
  /** Epoch milliseconds. */
  now: () => number;
  onQueued: Worker["notify"];
  deleteMails: Deliveries["deleteMails"];
  log: WorkerLog;
};

const digestFromHour = 8;
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
 * Queues the digest and the test of the day, and deletes leads after their retention time. Several nodes may do it at
 * once.
 */
export async function doUpkeep(parts: UpkeepParts): Promise<void> {
  const { database, leads, outbox, timeZone, retentionMonths, log } = parts;
  const now = parts.now();
  const { date, hour } = localTime(now, timeZone);
  if (hour >= digestFromHour && (await outbox.queueDigest(date)))
    parts.onQueued();
  if (parts.hasDailyTest && hour >= digestFromHour)
    if (await outbox.queueTest(date)) parts.onQueued();
  const deleted = await leads.deleteExpired(
    expiredBefore(now, retentionMonths),
  );
  if (deleted.length > 0) {
    await parts.deleteMails(deleted);
    const facts = { deleted: deleted.length };
    log.info(facts, "leads kept long enough were deleted");
  }
  await database.query(deleteOldHits, now - longestWindowMs);
}

function localTime(now: number, timeZone: string) {
  // The Swedish format is that of ISO 8601.
  const text = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(now);
  const [date = "", time = ""] = text.split(" ");
  return { date, hour: Number(time.slice(0, 2)) };
}
