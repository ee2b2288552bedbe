import { existsSync, readFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import type { DatabaseLocation } from "../config.ts";
import { reasonOf } from "../log.ts";
import type { Database, OpenOptions } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

/** Opens the configured database. Throws an error that names it, without its password. */
export async function openDatabase(
  location: DatabaseLocation,
  options: OpenOptions = {},
): Promise<Database> {
  try {
    refuseInRelease(location);
    return location.engine === "sqlite"
      ? openSqlite(location.file, options)
      : await openPostgres(location.url, options);
  } catch (error) {
    const hint = options.mayCreate
      ? ""
      : ' (the first start of the server, "npm start", makes it)';
    throw new Error(
      `DATABASE_URL: cannot use ${nameOf(location)}: ${reasonOf(error)}${hint}`,
      { cause: error },
    );
  }
}

/** Throws if the file lies in a release, which the next release replaces, with all enquiries. `at` is the folder of this code's release. */
export function refuseInRelease(
  location: DatabaseLocation,
  at = join(import.meta.dirname, "../../.."),
): void {
  if (location.engine !== "sqlite") return;
  const isWithin = resolve(location.file).startsWith(at + sep);
  if (!isWithin || !existsSync(join(at, "package.json"))) return;
  const text = readFileSync(join(at, "package.json"), "utf8");
  if ((JSON.parse(text) as { isRelease?: boolean }).isRelease)
    throw new Error(
      "it would lie in a release, which the next one replaces; name a file elsewhere, such as sqlite:/var/lib/site/site.db",
    );
}

function nameOf(location: DatabaseLocation): string {
  if (location.engine === "sqlite") return location.file;
  const { host, pathname } = new URL(location.url);
  return `the PostgreSQL database ${decodeURIComponent(host)}${pathname}`;
}

/** Does one thing with a database, as commands do, and closes it. */
export async function withDatabase<T>(
  location: DatabaseLocation,
  work: (database: Database) => Promise<T>,
  options?: OpenOptions,
): Promise<T> {
  const database = await openDatabase(location, options);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
