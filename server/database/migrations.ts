import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Database, Row } from "./database.ts";

const ownFolder = new URL("./migrations/", import.meta.url);

/** Without this check, a migration with a misspelt engine name would be skipped silently. */
const isNamed = /^\d{3}-[a-z0-9-]+(\.(sqlite|postgres))?\.sql$/;

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
export function readMigrations(
  engine: Database["engine"],
  folder = ownFolder,
): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map((name, index) => {
      const version = index + 1;
      const number = String(version).padStart(3, "0");
      if (!name.startsWith(`${number}-`))
        throw new Error(`migration ${name} should begin with ${number}-`);
      if (!isNamed.test(name))
        throw new Error(
          `migration ${name} must be ${number}-name.sql, or end in .sqlite.sql or .postgres.sql`,
        );
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
 * The migrations that `applied` (rows of schema_migration) does not contain yet. Throws if the database is newer than
 * this program, or a migration was edited after it was applied.
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
      `the database is at migration ${newest}, this program knows ${known}: start a newer release, or restore the backup made before that migration`,
    );
  for (const { version, name, checksum } of migrations)
    if (checksums.has(version) && checksums.get(version) !== checksum)
      throw new Error(`migration ${name} was edited after it was applied`);
  return migrations.filter(({ version }) => !checksums.has(version));
}
