import type { DatabaseLocation } from "../../config/config-values.ts";
import { appliedMigrations } from "../applied.ts";
import type { Database } from "../database.ts";
import { migrationsToApply, readMigrations } from "../migrations.ts";
import { openDatabase } from "../open.ts";

/**
 * Calls `use` with the database if it has every migration of this release. Otherwise returns undefined and changes nothing,
 * because a backup is made before a release migrates the database.
 */
export async function withMigrated<T>(
  location: DatabaseLocation,
  use: (database: Database) => Promise<T>,
): Promise<T | undefined> {
  const applied = await appliedMigrations(location);
  const pending = migrationsToApply(readMigrations(location.engine), applied);
  if (pending.length > 0) return undefined;
  const database = await openDatabase(location);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
