import { describe, expect, test } from "vitest";
import { execute } from "../testing/postgres-cluster.ts";
import { usePostgres } from "../testing/postgres.ts";
import { rows, type Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";

const postgres = usePostgres();

function* show() {
  const [row] = yield* rows("SHOW synchronous_commit");
  return row?.["synchronous_commit"];
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Opens a database after its setting was changed. */
async function openWith(value: string): Promise<Database> {
  const url = await postgres.newDatabase();
  await execute(
    url,
    `ALTER DATABASE ${nameOf(url)} SET synchronous_commit = ${value}`,
  );
  return openPostgres(url);
}

describe.skipIf(postgres.reason !== undefined)("commits on PostgreSQL", () => {
  test.each([
    ["off", "on"],
    ["on", "on"],
    ["local", "local"],
    ["remote_write", "remote_write"],
    ["remote_apply", "remote_apply"],
  ])("with synchronous_commit %s wait as with %s", async (set, expected) => {
    const database = await openWith(set);
    expect(await database.transaction(show)).toBe(expected);
    expect(await database.query("SHOW synchronous_commit")).toEqual([
      { synchronous_commit: expected },
    ]);
    await database.close();
  });

  test("what no session can change is told", async () => {
    const database = await openWith("on");
    // The tests' server runs without fsync, because it is thrown away.
    expect(await database.condition?.()).toEqual({ durability: "fsync=off" });
    await database.close();
  });

  test("work on another database of the same name is refused before it begins, until the right one is back", async () => {
    const url = await postgres.newDatabase();
    const lost: object[] = [];
    let backs = 0;
    const database = await openPostgres(url, {
      mayCreate: true,
      events: {
        log: { info: () => undefined, error: () => undefined },
        onLost: (facts) => lost.push(facts),
        onBack: () => (backs += 1),
      },
    });
    const insert = () =>
      database.transaction(function* () {
        yield* rows("INSERT INTO rate_hit VALUES ('a', 'b', 0)");
      });
    await execute(url, "ALTER TABLE setting RENAME TO hidden");
    await expect(insert()).rejects.toThrow(/not the one that was opened/);
    await execute(url, "CREATE TABLE setting (key TEXT, value TEXT)");
    await execute(url, "INSERT INTO setting VALUES ('store', 'other')");
    await expect(insert()).rejects.toThrow(/not the one that was opened/);
    await database.query("SELECT * FROM rate_hit");
    await expect(insert()).rejects.toThrow(/not the one that was opened/);
    expect([lost.length, backs]).toEqual([1, 0]);
    await execute(url, "DROP TABLE setting");
    await execute(url, "ALTER TABLE hidden RENAME TO setting");
    await insert();
    expect([lost.length, backs]).toEqual([1, 1]);
    const [row] = await database.query("SELECT count(*) AS n FROM rate_hit");
    expect(row).toEqual({ n: 1 });
    await database.close();
  });
});
