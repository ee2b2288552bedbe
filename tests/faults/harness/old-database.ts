import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { readMigrations } from "#server/database/migrations.ts";
import { execute } from "#server/testing/postgres-cluster.ts";
import type { Store } from "./store.ts";

const rows = new URL("../fixtures/rows-of-release-006.sql", import.meta.url);
/** The time of the rows. */
const writtenMs = Date.UTC(2026, 0, 15, 12);

const columns = {
  lead: ["received_ms", "digest_ms"],
  outbox: ["queued_ms", "due_ms", "locked_until_ms", "done_ms"],
};

/**
 * Fills an empty store as the release with six migrations left it: sixteen leads with deliveries in every state, written
 * by that release. Their times are moved to the present.
 */
export async function fillAsRelease006(store: Store): Promise<void> {
  const migrations = readMigrations(store.engine).filter(
    ({ version }) => version <= 6,
  );
  const moves = Object.entries(columns).map(
    ([table, names]) =>
      `UPDATE ${table} SET ${names.map((name) => `${name} = ${name} + ${Date.now() - writtenMs}`).join(", ")};`,
  );
  const sql = [
    "CREATE TABLE schema_migration (version INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, at_ms BIGINT NOT NULL);",
    ...migrations.map((migration) => migration.sql),
    ...migrations.map(
      ({ version, name, checksum }) =>
        `INSERT INTO schema_migration VALUES (${version}, '${name}', '${checksum}', ${writtenMs});`,
    ),
    readFileSync(rows, "utf8"),
    ...moves,
  ].join("\n");
  if (store.engine === "postgres") return execute(store.url, sql);
  const database = new DatabaseSync(store.file);
  // The release made its file for write-ahead logging.
  database.function("now_ms", () => BigInt(Date.now()));
  database.exec(`PRAGMA journal_mode = WAL; ${sql}`);
  database.close();
}
