import type { DatabaseLocation } from "../config/config-values.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

/**
 * The configured database, brought to the newest schema. Throws an error that names it, without its password.
 * `report` hears of connections that broke while nobody used them.
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
    const reason = fault instanceof Error ? fault.message : String(fault);
    throw new Error(
      `DATABASE_URL: cannot use ${databaseName(location)}: ${reason || "no connection"}`,
      { cause: fault },
    );
  }
}

/** Where it is, without user and password. */
export function databaseName(location: DatabaseLocation): string {
  if (location.engine === "sqlite") return location.file;
  const { host, pathname } = new URL(location.url);
  return `the PostgreSQL database ${decodeURIComponent(host)}${pathname}`;
}
