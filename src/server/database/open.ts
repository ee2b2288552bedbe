import type { DatabaseLocation } from "../config.ts";
import { reasonOf } from "../reason-of.ts";
import type { Database, StoreEvents } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

/**
 * Opens the configured database for a command and applies pending migrations. Throws an error that names the database,
 * without its password. A missing or empty database is never made.
 */
export function openDatabase(location: DatabaseLocation): Promise<Database> {
  return named(location, () =>
    location.engine === "sqlite"
      ? openSqlite(location.file, { mayCreate: false })
      : openPostgres(location.url, { mayCreate: false }),
  );
}

/** As `openDatabase`, but makes a missing database: for development and tests. */
export function makeDatabase(location: DatabaseLocation): Promise<Database> {
  return named(location, () =>
    location.engine === "sqlite"
      ? openSqlite(location.file)
      : openPostgres(location.url),
  );
}

/**
 * Opens the configured database for a server, which keeps it open, and makes a missing one. Throws as `openDatabase` does.
 */
export function keepDatabase(
  location: DatabaseLocation,
  events: StoreEvents,
): Promise<Database> {
  return named(location, () =>
    location.engine === "sqlite"
      ? openSqlite(location.file, { events })
      : openPostgres(location.url),
  );
}

async function named(
  location: DatabaseLocation,
  open: () => Database | Promise<Database>,
): Promise<Database> {
  try {
    return await open();
  } catch (fault) {
    throw new Error(
      `DATABASE_URL: cannot use ${databaseName(location)}: ${reasonOf(fault) || "no connection"}`,
      { cause: fault },
    );
  }
}

/** The location of a database, without user and password. */
function databaseName(location: DatabaseLocation): string {
  if (location.engine === "sqlite") return location.file;
  const { host, pathname } = new URL(location.url);
  return `the PostgreSQL database ${decodeURIComponent(host)}${pathname}`;
}
