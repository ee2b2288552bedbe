import type { Database } from "../database.ts";

/** `backup`: the last backup into BACKUP_FOLDER. `restore`: the last time that one was restored to see whether it works. */
export type TrialName = "backup" | "restore";

export type Trial = {
  /** Epoch milliseconds. */
  atMs: number;
  isPassed: boolean;
  /** For the operator, without personal data. */
  result: string;
};

/** If no restore has passed within this time, the operator is told. A trial is due each week. */
export const trialDueMs = 8 * 24 * 60 * 60 * 1000;

export async function recordTrial(
  database: Pick<Database, "query">,
  name: TrialName,
  { atMs, isPassed, result }: Trial,
): Promise<void> {
  await database.query(upsert, name, atMs, isPassed ? 1 : 0, result);
}

export async function readTrial(
  database: Pick<Database, "query">,
  name: TrialName,
): Promise<Trial | undefined> {
  const [row] = await database.query(find, name);
  return (
    row && {
      atMs: Number(row["at_ms"]),
      isPassed: Number(row["is_passed"]) === 1,
      result: String(row["result"]),
    }
  );
}

const upsert = `INSERT INTO trial (name, at_ms, is_passed, result) VALUES ($1, $2, $3, $4)
ON CONFLICT (name) DO UPDATE SET at_ms = excluded.at_ms, is_passed = excluded.is_passed, result = excluded.result`;

const find = "SELECT at_ms, is_passed, result FROM trial WHERE name = $1";
