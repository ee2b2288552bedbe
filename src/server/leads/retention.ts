import {
  readSetting,
  writeSetting,
  type Database,
  type Tx,
} from "../database/index.ts";

export const dayMs = 24 * 60 * 60 * 1000;

/** Clocks of machines differ by seconds. By a clock that differs by more than this, nothing is deleted. */
const toleranceMs = 2 * dayMs;

/** Of all leads, at most this part is deleted in a day, or so few, because a small store would never delete any. */
const share = 1 / 10;
const fewest = 5;

type RetentionRun =
  /** `left` are due as well, and wait for the next days: a person has to look. */
  | { deleted: number; left: number }
  /** Nothing was deleted, and a person has to look. */
  | { refused: "clock"; nowMs: number; lastMs: number };

/**
 * Deletes the leads whose months are over, once a day and the oldest first. A lead that nobody was told of stays, unless it looks
 * like spam. The clock is believed while it goes on from the last run; leads prove nothing, because they have their time from the
 * same clock. Several nodes may do it at once.
 */
export function deleteExpired(
  database: Database,
  nowMs: number,
  retentionMonths: number,
): Promise<RetentionRun> {
  return database.transaction(async (tx): Promise<RetentionRun> => {
    await tx.lock("deletion");
    const lastMs = await lastRun(tx);
    // Before the first run there are the leads of a few minutes.
    const [newest] = await tx.query("SELECT max(received_ms) AS ms FROM lead");
    const knownMs = lastMs ?? Number(newest?.["ms"] ?? nowMs);
    if (Math.abs(nowMs - knownMs) > toleranceMs)
      return { refused: "clock", nowMs, lastMs: knownMs };
    await writeSetting(tx, lastRunKey, String(nowMs));
    const isSameDay =
      lastMs !== undefined &&
      Math.floor(nowMs / dayMs) <= Math.floor(lastMs / dayMs);
    // Midnight: what is due later on this day waits for the next, and is not left over.
    const date = new Date(nowMs - (nowMs % dayMs));
    // Every month has a 28th; a later date could fall into the month after.
    const day = Math.min(date.getUTCDate(), 28);
    const before = date.setUTCMonth(date.getUTCMonth() - retentionMonths, day);
    const [counted] = await tx.query(countDue, before);
    const part = Math.floor(Number(counted?.["n"]) * share);
    const most = isSameDay ? 0 : Math.max(fewest, part);
    const { length: deleted } = await tx.query(deleteDue, before, most);
    return { deleted, left: Number(counted?.["due"]) - deleted };
  });
}

/** A person says that the clock is right, after a server was off for days. */
export function believeClock(
  database: Pick<Database, "query">,
  nowMs: number,
): Promise<void> {
  return writeSetting(database, lastRunKey, String(nowMs));
}

/**
 * A time that may be written to a lead. One that comes while the clock is years behind would be due at once, so it gets the
 * time of the last run.
 */
export async function notBehind(tx: Tx, epochMs: number): Promise<number> {
  const lastMs = (await lastRun(tx)) ?? epochMs;
  return lastMs - epochMs > toleranceMs ? lastMs : epochMs;
}

/** When the last run believed the clock. */
const lastRunKey = "retention";

async function lastRun(tx: Tx): Promise<number | undefined> {
  const found = await readSetting(tx, lastRunKey);
  return found === undefined ? undefined : Number(found);
}

const isDue =
  "(told_ms IS NOT NULL OR spam_status = 'flagged') AND received_ms < $1";

const countDue = `SELECT count(*) AS n, count(CASE WHEN ${isDue} THEN 1 END) AS due FROM lead`;

const deleteDue = `DELETE FROM lead WHERE id IN (
  SELECT id FROM lead WHERE ${isDue} ORDER BY received_ms, id LIMIT $2) RETURNING id`;
