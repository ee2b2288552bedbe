import type { Database } from "../database.ts";
import { readTrial, trialDueMs, type Trial } from "./trials.ts";

/** What `db status` says about backups. */
export async function trialLines(
  database: Pick<Database, "query">,
  hasFolder: boolean,
  nowMs: number,
): Promise<string[]> {
  const [backup, restore] = await Promise.all([
    readTrial(database, "backup"),
    readTrial(database, "restore"),
  ]);
  const isDue = restore === undefined || nowMs - restore.atMs > trialDueMs;
  return [
    `last backup:  ${inWords(backup)}`,
    `last restore: ${inWords(restore)}`,
    ...(hasFolder
      ? isDue
        ? [
            'NO RESTORE WAS TRIED IN THE LAST EIGHT DAYS: "npm run db -- try-restore" does it',
          ]
        : []
      : backup === undefined
        ? ["BACKUP_FOLDER is not set, so nothing is known of backups"]
        : []),
  ];
}

function inWords(trial: Trial | undefined): string {
  if (trial === undefined) return "none is known";
  const time = new Date(trial.atMs).toISOString();
  return `${time} ${trial.isPassed ? "passed" : "FAILED"}: ${trial.result}`;
}
