import { afterEach, describe } from "vitest";
import type { Database } from "../database/index.ts";
import { usePostgres } from "./postgres.ts";
import { openPostgres } from "../database/postgres.ts";
import { openSqlite } from "../database/sqlite.ts";

type TestDatabase = {
  database: Database;
  /** Another node's connection to the same data. On SQLite it is the same connection. */
  node: () => Promise<Database>;
  /** Moves the database's clock, which is otherwise fixed. */
  setNow: (epochMs: number) => Promise<void>;
};

type Open = (now: number) => Promise<TestDatabase>;

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

  describe(`${name} on SQLite`, () => {
    tests(async (start) => {
      let now = start;
      const database = kept(
        openSqlite(":memory:", { now: () => now, mayCreate: true }),
      );
      return {
        database,
        node: async () => database,
        setNow: async (epochMs) => void (now = epochMs),
      };
    });
  });

  const postgres = usePostgres();
  describe.skipIf(postgres.reason !== undefined)(
    `${name} on PostgreSQL`,
    () => {
      tests(async (start) => {
        const url = await postgres.newDatabase();
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
      });
    },
  );
}
