import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import {
  storable,
  type Database,
  type Row,
  type Step,
  type Work,
} from "./database.ts";
import { migrationsToApply, readMigrations } from "./migrations.ts";

/** The synchronous driver blocks the event loop while it waits for a lock, so it waits only briefly there. */
const busyTimeoutMs = 5;
const retryForMs = 3000;

/**
 * Opens or creates a database file and applies pending migrations; `:memory:` is for tests. Throws if the file cannot be
 * opened, is not a database, or is newer than this program.
 */
export function openSqlite(
  file: string,
  now: () => number = Date.now,
): Database {
  if (file !== ":memory:") makePrivateFile(file);
  const database = new DatabaseSync(file, { timeout: retryForMs });
  try {
    // PostgreSQL has a function of the same name, so both engines run the same SQL.
    database.function("now_ms", () => BigInt(now()));
    // FULL: each commit is on disk before the visitor gets the confirmation. NORMAL loses leads in a power failure.
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    // Overwrites deleted data in the file.
    database.exec("PRAGMA secure_delete = ON");
    // Runs before the short time-out is set, because it must wait for another process's migration.
    inTransaction(database, () => migrate(database));
    database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  } catch (fault) {
    database.close();
    throw fault;
  }

  const prepared = new Map<string, StatementSync>();
  const waiting: SharedWait = {};

  function run({ sql, values }: Step): Row[] {
    const statement = prepared.get(sql) ?? database.prepare(numbered(sql));
    prepared.set(sql, statement);
    return statement.all(...values.map(storable));
  }

  return {
    engine: "sqlite",
    transaction: (work) =>
      whenFree(
        () => inTransaction(database, () => runToEnd(work(), run)),
        waiting,
      ),
    // A read never waits for a writer, so it does not share the wait of the transactions.
    query: (sql, ...values) => whenFree(() => run({ sql, values }), {}),
    close: async () => database.close(),
  };
}

/** Replaces `$1` by SQLite's own `?1`; `$1` would need named parameters. */
function numbered(sql: string): string {
  return sql.replace(/\$(\d+)/g, "?$1");
}

function migrate(database: DatabaseSync): void {
  database.exec(
    "CREATE TABLE IF NOT EXISTS schema_migration (version INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, at_ms BIGINT NOT NULL)",
  );
  const applied = database
    .prepare("SELECT version, checksum FROM schema_migration")
    .all();
  for (const { version, name, checksum, sql } of migrationsToApply(
    readMigrations("sqlite"),
    applied,
  )) {
    database.exec(sql);
    database
      .prepare("INSERT INTO schema_migration VALUES (?1, ?2, ?3, now_ms())")
      .run(version, name, checksum);
  }
}

/** Leads are personal data, so only the server's own user may read the file. */
function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, "", { mode: 0o600, flag: "a" });
  chmodSync(file, 0o600);
}

function runToEnd<T>(work: Work<T>, run: (step: Step) => Row[]): T {
  let next = work.next();
  while (next.done !== true) next = work.next(run(next.value));
  return next.value;
}

/** Must stay synchronous: an `await` between BEGIN and COMMIT would let other requests into the transaction. */
function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  // IMMEDIATE: a transaction that begins with a read would be refused when it then writes.
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (fault) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw fault;
  }
}

/** The last fault of the attempts that wait together, and the time before which no other attempt is made. */
type SharedWait = { busy?: { fault: unknown; untilMs: number } };

/**
 * Runs `work`. While another process holds the lock, tries again for three seconds. An attempt blocks the event loop, so
 * of all transactions that share `waiting` only one tries at a time, and pages are still served.
 */
async function whenFree<T>(work: () => T, waiting: SharedWait): Promise<T> {
  const giveUpAt = performance.now() + retryForMs;
  for (;;) {
    if (!(waiting.busy && performance.now() < waiting.busy.untilMs))
      try {
        const result = work();
        delete waiting.busy;
        return result;
      } catch (fault) {
        if (!isBusy(fault)) throw fault;
        waiting.busy = { fault, untilMs: performance.now() + shortPause() };
      }
    if (performance.now() > giveUpAt) throw waiting.busy.fault;
    await wait(shortPause());
  }
}

function shortPause(): number {
  return 10 + Math.random() * 30;
}

/** SQLITE_BUSY and its extended codes. */
function isBusy(fault: unknown): boolean {
  return (
    fault instanceof Error &&
    "errcode" in fault &&
    typeof fault.errcode === "number" &&
    (fault.errcode & 255) === 5
  );
}
