import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import type { DatabaseLocation } from "../config/config-values.ts";
import { scrubPostgres } from "./scrub-postgres.ts";

const giveUpAfterMs = 5000;

/**
 * Removes deleted data from the database's files too, while the server may be running. Throws an error that says why that
 * failed; the deleted rows stay deleted in that case.
 */
export async function scrub(location: DatabaseLocation): Promise<void> {
  if (location.engine === "sqlite") return scrubSqlite(location.file);
  return scrubPostgres(location.url);
}

/** What a command says when a scrub failed for a reason. */
export const notScrubbed = (reason: string): string =>
  `the files of the database may still hold deleted data (${reason}): run the command again`;

/** Rebuilds the file, and empties the write-ahead log, which contains older versions of its pages. */
async function scrubSqlite(file: string): Promise<void> {
  const database = new DatabaseSync(file, { timeout: giveUpAfterMs });
  try {
    // The rebuilt copy contains personal data and must never be in a temporary folder.
    database.exec("PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY");
    database.exec("VACUUM");
    const giveUpAt = performance.now() + giveUpAfterMs;
    while (!isLogEmptied(database)) {
      if (performance.now() > giveUpAt)
        throw new Error("another process kept the write-ahead log in use");
      await wait(50);
    }
  } finally {
    database.close();
  }
}

function isLogEmptied(database: DatabaseSync): boolean {
  const [row] = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all();
  return row?.["busy"] === 0;
}
