import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Database, Row } from "./database.ts";

const folder = new URL("./migrations/", import.meta.url);

type Migration = {
  version: number;
  name: string;
  checksum: string;
  sql: string;
};

/**
 * The migrations of an engine in order: `NNN-name.sql` for every engine, `NNN-name.sqlite.sql` or
 * `NNN-name.postgres.sql` for one. Numbered from 1 without gaps.
 */
export function readMigrations(engine: Database["engine"]): Migration[] {
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
    })
    .filter(({ name }) => {
      const only = /\.(\w+)\.sql$/.exec(name)?.[1];
      return only === undefined || only === engine;
    });
}

/**
 * Those that `applied` (rows of schema_migration) does not hold yet. Throws if the database is newer than this
 * program, or a migration was edited after it was applied.
 */
export function migrationsToApply(
  migrations: Migration[],
  applied: Row[],
): Migration[] {
  const checksums = new Map(
    applied.map((row) => [Number(row["version"]), row["checksum"]]),
  );
  const newest = Math.max(...checksums.keys(), 0);
  const known = Math.max(...migrations.map(({ version }) => version), 0);
  if (newest > known)
    throw new Error(
      `the database is at migration ${newest}, this program knows ${known}: start a newer release`,
    );
  for (const { version, name, checksum } of migrations)
    if (checksums.has(version) && checksums.get(version) !== checksum)
      throw new Error(`migration ${name} was edited after it was applied`);
  return migrations.filter(({ version }) => !checksums.has(version));
}
