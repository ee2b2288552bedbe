import { readdirSync, readFileSync } from "node:fs";
import type { Database, Row } from "./database.ts";

const folder = new URL("./migrations/", import.meta.url);

type Migration = { version: number; sql: string };

export const createMigrationTable =
  "CREATE TABLE IF NOT EXISTS schema_migration (version INTEGER PRIMARY KEY, at_ms BIGINT NOT NULL)";

export const findApplied = "SELECT version FROM schema_migration";

export const noteApplied =
  "INSERT INTO schema_migration (version, at_ms) VALUES ($1, now_ms())";

/** `NNN-name.sql` is for both engines, `NNN-name.sqlite.sql` and `NNN-name.postgres.sql` for one. */
const named = /^(\d{3})-[a-z-]+(?:\.(sqlite|postgres))?\.sql$/;

/** The migrations of an engine that are not among `applied`, in order. Throws if the database is newer than this program. */
export function migrationsToApply(
  engine: Database["engine"],
  applied: readonly Row[],
): Migration[] {
  const files = readdirSync(folder)
    .toSorted()
    .map((name) => {
      const [, version, only = engine] = named.exec(name) ?? [];
      if (version === undefined)
        throw new Error(`${name} is not named as a migration`);
      return { name, version: Number(version), only };
    });
  const versions = new Set(applied.map((row) => Number(row["version"])));
  const newest = Math.max(...versions, 0);
  const known = files.at(-1)?.version ?? 0;
  if (newest > known)
    throw new Error(
      `the database is at migration ${newest}, this program knows ${known}: start a newer release, or restore the backup made before that migration`,
    );
  return files
    .filter(({ version, only }) => only === engine && !versions.has(version))
    .map(({ name, version }) => ({
      version,
      sql: readFileSync(new URL(name, folder), "utf8"),
    }));
}
