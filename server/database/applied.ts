import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import type { DatabaseLocation } from "../config/config-values.ts";
import type { Row } from "./database.ts";

/** Reads the rows of schema_migration without changing the database. Empty if there is no database yet. */
export async function appliedMigrations(
  location: DatabaseLocation,
): Promise<Row[]> {
  if (location.engine === "postgres") return appliedOnPostgres(location.url);
  if (!existsSync(location.file)) return [];
  const database = new DatabaseSync(location.file, { readOnly: true });
  try {
    const isThere = database
      .prepare("SELECT 1 FROM sqlite_master WHERE name = 'schema_migration'")
      .get();
    return isThere === undefined ? [] : database.prepare(applied).all();
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
    const { rows } = await client.query<Row>(
      "SELECT to_regclass('schema_migration') AS found",
    );
    if (rows[0]?.["found"] === null) return [];
    return (await client.query<Row>(applied)).rows;
  } finally {
    await client.end();
  }
}
