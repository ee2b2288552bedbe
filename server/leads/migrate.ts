import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";

const folder = new URL("./migrations/", import.meta.url);

type Migration = {
  version: number;
  name: string;
  checksum: string;
  sql: string;
};

/**
 * Brings the database to the newest schema, in one transaction that other processes wait for. Throws if the
 * database is newer than this program, or a released migration was edited. Must be called before the short
 * busy timeout is set, because waiting is right here.
 */
export function migrate(database: DatabaseSync, now: () => number): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    applyMissing(database, now);
    database.exec("COMMIT");
  } catch (fault) {
    database.exec("ROLLBACK");
    throw fault;
  }
}

function applyMissing(database: DatabaseSync, now: () => number): void {
  database.exec(
    "CREATE TABLE IF NOT EXISTS schema_migration (version INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, at_ms BIGINT NOT NULL)",
  );
  const migrations = readMigrations();
  const applied = new Map(
    database
      .prepare("SELECT version, checksum FROM schema_migration")
      .all()
      .map((row) => [Number(row["version"]), row["checksum"]]),
  );
  const newest = Math.max(...applied.keys(), 0);
  if (newest > migrations.length)
    throw new Error(
      `the database is at migration ${newest}, this program knows ${migrations.length}: start a newer release`,
    );
  for (const { version, name, checksum, sql } of migrations) {
    const known = applied.get(version);
    if (known !== undefined && known !== checksum)
      throw new Error(`migration ${name} was edited after it was applied`);
    if (known !== undefined) continue;
    database.exec(sql);
    database
      .prepare("INSERT INTO schema_migration VALUES (?1, ?2, ?3, ?4)")
      .run(version, name, checksum, now());
  }
}

/** The migrations in order: `NNN-name.sql`, numbered from 1 without gaps. */
function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map((name, index) => {
      const version = Number.parseInt(name, 10);
      if (version !== index + 1)
        throw new Error(`migration ${name} should have number ${index + 1}`);
      const sql = readFileSync(new URL(name, folder), "utf8");
      const checksum = createHash("sha256").update(sql).digest("hex");
      return { version, name, checksum, sql };
    });
}
