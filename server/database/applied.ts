import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import type { DatabaseLocation } from "../config/config-values.ts";
import type { Row } from "./database.ts";
import { requireTables as requirePostgresTables } from "./postgres.ts";
import { requireFile, requireTables } from "./sqlite.ts";

/**
 * Reads the rows of schema_migration without changing the database. Throws if there is no database, or if it is empty: only
 * the start of a server makes one.
 */
export async function appliedMigrations(
  location: DatabaseLocation,
): Promise<Row[]> {
  if (location.engine === "postgres") return appliedOnPostgres(location.url);
  requireFile(location.file);
  const database = new DatabaseSync(location.file, { readOnly: true });
  try {
    requireTables(database);
    return database.prepare(applied).all();
  } finally {
    database.close();
  }
}

const applied =
  "SELECT version, checksum, at_ms FROM schema_migration ORDER BY version";

async function appliedOnPostgres(url: string): Promise<Row[]> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 2000,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await requirePostgresTables(client);
    return (await client.query<Row>(applied)).rows;
  } finally {
    await client.end();
  }
}
