import type { DatabaseLocation } from "../config/config-values.ts";
import { reasonOf } from "../reason-of.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

/**
 * Opens the configured database and applies pending migrations. Throws an error that names the database, without its
 * password. `report` is called for connections that break while they are idle.
 */
export async function openDatabase(
  location: DatabaseLocation,
  report?: (fault: Error) => void,
): Promise<Database> {
  try {
    return location.engine === "sqlite"
      ? openSqlite(location.file)
      : await openPostgres(location.url, report);
  } catch (fault) {
    throw new Error(
      `DATABASE_URL: cannot use ${databaseName(location)}: ${reasonOf(fault) || "no connection"}`,
      { cause: fault },
    );
  }
}

/** The location of a database, without user and password. */
export function databaseName(location: DatabaseLocation): string {
  if (location.engine === "sqlite") return location.file;
  const { host, pathname } = new URL(location.url);
  return `the PostgreSQL database ${decodeURIComponent(host)}${pathname}`;
}
