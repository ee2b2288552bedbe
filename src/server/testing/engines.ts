import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe } from "vitest";
import type { DatabaseLocation } from "../config.ts";
import type { Database } from "../database/index.ts";
import { openPostgres } from "../database/postgres.ts";
import { openSqlite } from "../database/sqlite.ts";
import { usePostgres } from "./postgres.ts";

type TestDatabase = {
  database: Database;
  /** Another node's connection to the same data. On SQLite it is the same connection. */
  node: () => Promise<Database>;
  /** Moves the database's clock, which is otherwise fixed. */
  setNow: (epochMs: number) => Promise<void>;
};

type Open = (now: number) => Promise<TestDatabase>;

type NewLocation = () => Promise<DatabaseLocation>;

/** The location of an SQLite file in a new folder. */
export function newSqliteLocation() {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  return { engine: "sqlite" as const, file: join(folder, "site.db") };
}

/** Runs the same tests on both engines, for commands that open the database by its location. */
export function onBothLocations(
  name: string,
  tests: (newLocation: NewLocation) => void,
): void {
  onBoth<DatabaseLocation>(
    name,
    tests,
    async () => newSqliteLocation(),
    async (url) => ({ engine: "postgres", url }),
  );
}

/** Runs the same tests on both engines. Each test opens an empty database whose clock is fixed at `now`. */
export function onBothEngines(name: string, tests: (open: Open) => void): void {
  const opened: Database[] = [];
  const kept = (database: Database) => {
    opened.push(database);
    return database;
  };
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });

  onBoth<TestDatabase, [number]>(
    name,
    tests,
    async (start) => {
      let now = start;
      const database = kept(
        openSqlite(":memory:", { now: () => now, mayCreate: true }),
      );
      return {
        database,
        node: async () => database,
        setNow: async (epochMs) => void (now = epochMs),
      };
    },
    async (url, start) => {
      const database = kept(await openPostgres(url, { mayCreate: true }));
      // PostgreSQL refuses to replace a function twice at once.
      let setting = Promise.resolve();
      const setNow = (epochMs: number) =>
        (setting = setting.then(
          async () =>
            void (await database.query(
              `CREATE OR REPLACE FUNCTION now_ms() RETURNS BIGINT LANGUAGE sql STABLE AS 'SELECT ${epochMs}::bigint'`,
            )),
        ));
      await setNow(start);
      return {
        database,
        node: async () => kept(await openPostgres(url)),
        setNow,
      };
    },
  );
}

/** `postgres` gets the address of an empty database. */
function onBoth<Opened, Given extends unknown[] = []>(
  name: string,
  tests: (open: (...given: Given) => Promise<Opened>) => void,
  sqlite: (...given: Given) => Promise<Opened>,
  postgres: (url: string, ...given: Given) => Promise<Opened>,
): void {
  describe(`${name} on SQLite`, () => {
    tests(sqlite);
  });
  const server = usePostgres();
  describe.skipIf(server.reason !== undefined)(`${name} on PostgreSQL`, () => {
    tests(async (...given) => postgres(await server.newDatabase(), ...given));
  });
}
