import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe } from "vitest";
import type { DatabaseLocation } from "../config.ts";
import { usePostgres } from "./postgres.ts";

type NewLocation = () => Promise<DatabaseLocation>;

/** The location of an SQLite file in a new folder. */
export function newSqliteLocation(): Extract<
  DatabaseLocation,
  { engine: "sqlite" }
> {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  return { engine: "sqlite", file: join(folder, "site.db") };
}

/** Runs the same tests on both engines, for commands that open the database by its location. */
export function onBothLocations(
  name: string,
  tests: (newLocation: NewLocation) => void,
): void {
  describe(`${name} on SQLite`, () => {
    tests(async () => newSqliteLocation());
  });

  const postgres = usePostgres();
  describe.skipIf(postgres.reason !== undefined)(
    `${name} on PostgreSQL`,
    () => {
      tests(async () => ({
        engine: "postgres",
        url: await postgres.newDatabase(),
      }));
    },
  );
}
