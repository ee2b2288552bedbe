import type { DatabaseLocation } from "../config.ts";
import { reasonOf } from "../reason-of.ts";
import type { Database, OpenOptions } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

/** Opens the configured database. Throws an error that names it, without its password. */
export async function openDatabase(
  location: DatabaseLocation,
  options: OpenOptions = {},
): Promise<Database> {
  try {
    return location.engine === "sqlite"
      ? openSqlite(location.file, options)
      : await openPostgres(location.url, options);
  } catch (error) {
    throw new Error(
      `DATABASE_URL: cannot use ${nameOf(location)}: ${reasonOf(error) || "no connection"}`,
      { cause: error },
    );
  }
}

function nameOf(location: DatabaseLocation): string {
  if (location.engine === "sqlite") return location.file;
  const { host, pathname } = new URL(location.url);
  return `the PostgreSQL database ${decodeURIComponent(host)}${pathname}`;
}
