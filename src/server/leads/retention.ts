import type { Database, Tx } from "../database/index.ts";

export const dayMs = 24 * 60 * 60 * 1000;

/** Clocks of machines differ by seconds. By a clock that differs by more than this, nothing is deleted. */
const toleranceMs = 2 * dayMs;

/** Of all leads, at most this part is deleted at once, or so few, because a small store would never delete any. */
const share = 1 / 10;
const fewest = 5;

export type RetentionRun =
  | { deletedIds: string[] }
  /** Nothing was deleted, and a person has to look. */
  | { refused: "clock"; nowMs: number; newestMs: number }
  | { refused: "share"; due: number; leads: number };

/**
 * Deletes the leads whose months are over, unless the clock jumped or too many are due at once. A lead that nobody was told of
 * stays, unless it looks like spam. Several nodes may do it at once.
 */
export function deleteExpired(
  database: Database,
  nowMs: number,
  retentionMonths: number,
): Promise<RetentionRun> {
  return database.transaction(async (tx): Promise<RetentionRun> => {
    await tx.lock("deletion");
    const [newest] = await tx.query(findNewest);
    const newestMs = Number(newest?.["at_ms"] ?? nowMs);
    if (Math.abs(nowMs - newestMs) > toleranceMs)
      return { refused: "clock", nowMs, newestMs };
    await tx.query(noteTime, String(nowMs));
    const before = monthsBefore(nowMs, retentionMonths);
    const [counted] = await tx.query(countDue, before);
    const [due, leads] = [Number(counted?.["due"]), Number(counted?.["n"])];
    if (due > Math.max(fewest, leads * share))
      return { refused: "share", due, leads };
    const deleted = await tx.query(deleteDue, before);
    return { deletedIds: deleted.map(({ id }) => String(id)) };
  });
}

/**
 * A time that may be written to a lead. One that comes while the clock is years behind would be due at once, so it gets the
 * time of the last run that was not refused.
 */
export async function notBehind(tx: Tx, epochMs: number): Promise<number> {
  const [row] = await tx.query(findTime);
  const noted = Number(row?.["value"] ?? epochMs);
  return noted - epochMs > toleranceMs ? noted : epochMs;
}

const findTime = "SELECT value FROM setting WHERE key = 'retention'";

const noteTime =
  "INSERT INTO setting (key, value) VALUES ('retention', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value";

/** The newest time in the database: that of the last run that was not refused, or of a lead. */
const findNewest = `SELECT max(at_ms) AS at_ms FROM (
  SELECT max(received_ms) AS at_ms FROM lead
  UNION ALL SELECT CAST(value AS BIGINT) FROM setting WHERE key = 'retention') AS record`;

const isDue =
  "(told_ms IS NOT NULL OR spam_status = 'flagged') AND received_ms < $1";

const countDue = `SELECT count(*) AS n, count(CASE WHEN ${isDue} THEN 1 END) AS due FROM lead`;

const deleteDue = `DELETE FROM lead WHERE ${isDue} RETURNING id`;

/** The same day of an earlier month in UTC, or the last day of a month that is shorter. */
function monthsBefore(epochMs: number, months: number): number {
  const date = new Date(epochMs);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const lastDay = new Date(
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0),
  );
  date.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return date.getTime();
}
