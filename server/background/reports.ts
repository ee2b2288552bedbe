import { readTrial, trialDueMs } from "../database/backups/trials.ts";
import type { Database } from "../database/database.ts";
import type { AlertKind } from "../outbox/channel.ts";
import type { WorkerLog } from "../outbox/worker.ts";

type ReportParts = {
  database: Pick<Database, "query">;
  /** Whether BACKUP_FOLDER is set. */
  hasBackups: boolean;
  /** IANA name of the zone in whose Monday a new week begins. */
  timeZone: string;
  /** Epoch milliseconds. */
  now: () => number;
  /** Tells people once for each kind and key. */
  alert: (kind: AlertKind, key: string, facts: object) => Promise<void>;
  log: WorkerLog;
};

const everyMs = 15 * 60 * 1000;

/** Looks after the backups now and every quarter of an hour. Returns a function that stops it. */
export function startReports(parts: ReportParts): () => void {
  const run = () =>
    void doReports(parts).catch((fault: unknown) =>
      parts.log.error({ err: fault }, "reports failed"),
    );
  run();
  const timer = setInterval(run, everyMs);
  return () => clearInterval(timer);
}

/** Tells people if backups or their trials fail. Several nodes may do it at once. */
export async function doReports({
  database,
  hasBackups,
  timeZone,
  now,
  alert,
}: ReportParts): Promise<void> {
  const nowMs = now();
  const week = weekOf(nowMs, timeZone);
  for (const name of ["backup", "restore"] as const) {
    const trial = await readTrial(database, name);
    if (trial?.isPassed === false)
      await alert("restore", `${name}:${trial.atMs}`, {
        [name]: "failed",
        result: trial.result,
      });
  }
  if (!hasBackups) return;
  const restore = await readTrial(database, "restore");
  // A new server has as much time for its first trial as for each later one.
  const [first] = await database.query(firstMigration);
  const lastMs = restore?.atMs ?? Number(first?.["at_ms"]);
  if (nowMs - lastMs > trialDueMs)
    await alert("restore", `none:${week}`, { restore: "not tried" });
}

const dayMs = 24 * 60 * 60 * 1000;
const fromHour = 8;

/** The date of the last Monday on which it was eight o'clock, for example 2026-01-12. */
export function weekOf(nowMs: number, timeZone: string): string {
  const date = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
  }).format(nowMs - fromHour * 60 * 60 * 1000);
  const dayStart = Date.parse(date);
  const sinceMonday = (new Date(dayStart).getUTCDay() + 6) % 7;
  return new Date(dayStart - sinceMonday * dayMs).toISOString().slice(0, 10);
}

const firstMigration = "SELECT min(at_ms) AS at_ms FROM schema_migration";
