import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import type { DatabaseLocation } from "../config/config-values.ts";
import type { Database } from "./database.ts";

const giveUpAfterMs = 5000;

/**
 * Takes what was deleted out of the database's files as well, beside a running server. Throws if the database is too
 * busy for that; what was deleted stays deleted then.
 */
export async function scrub(
  location: DatabaseLocation,
  database: Pick<Database, "query">,
): Promise<void> {
  if (location.engine === "sqlite") return scrubSqlite(location.file);
  // FULL writes a new file; otherwise dead rows stay in the old one until something takes their place.
  for (const table of ["lead", "outbox", "rate_hit"])
    await database.query(`VACUUM (FULL) ${table}`);
}

/** Rebuilds the file, and empties the write-ahead log, which holds older versions of its pages. */
async function scrubSqlite(file: string): Promise<void> {
  const database = new DatabaseSync(file, { timeout: giveUpAfterMs });
  try {
    // The rebuilt copy must not lie in a temporary folder, not even for a moment.
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
