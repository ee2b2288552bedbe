import { readFileSync } from "node:fs";
import { NoDatabase, type Row, type SqlValue } from "./database.ts";

/** The tables, the same for both engines. */
export const schema = readFileSync(
  new URL("./schema.sql", import.meta.url),
  "utf8",
);

/** Raised with each change of `schema.sql`. There is no installation yet, so nothing is converted. */
const schemaVersion = "1";

export const findSchemaVersion =
  "SELECT value FROM setting WHERE key = 'schema'";

/** Throws if the tables are of another release: it would read and write them wrongly. */
export function requireVersion([row]: readonly Row[]): void {
  if (row?.["value"] !== schemaVersion)
    throw new Error(
      `the database is of another release (schema ${String(row?.["value"])}, this one has ${schemaVersion}): start that release, or restore a backup`,
    );
}

export function noTables(): NoDatabase {
  return new NoDatabase(
    'there are no tables of this site; the first start of the server ("npm start") makes them, or restore a backup',
  );
}

/** Removes NUL, which PostgreSQL refuses and SQLite stores, and replaces lone surrogates, which are not valid text. */
export function storable(value: SqlValue): SqlValue {
  return typeof value === "string"
    ? value.replaceAll("\0", "").toWellFormed()
    : value;
}
