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

/** The synchronous driver blocks the event loop while it waits for a lock: wait in it briefly, then outside. */
const busyTimeoutMs = 5;
const retryForMs = 3000;

/**
 * Opens (or makes) a database file and brings it to the newest schema; `:memory:` is for tests.
 * Throws if the file cannot be opened, is no database, or is newer than this program.
 */
export function openSqlite(
  file: string,
  now: () => number = Date.now,
): Database {
  if (file !== ":memory:") makePrivateFile(file);
  const database = new DatabaseSync(file, { timeout: retryForMs });
  try {
    // PostgreSQL has a function of this name, so that one text of SQL asks the clock of either.
    database.function("now_ms", () => BigInt(now()));
    // FULL: each commit is on disk before the visitor is told so. NORMAL loses leads when power fails.
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    // What was deleted is not left readable in the file.
    database.exec("PRAGMA secure_delete = ON");
    // Waiting for another process's migration is right, so this comes before the short time-out.
    inTransaction(database, () => migrate(database));
    database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  } catch (fault) {
    database.close();
    throw fault;
  }

  const prepared = new Map<string, StatementSync>();
  const line: Line = {};

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
        line,
      ),
    // Reading never waits for a writer, so it does not stand in line with those who do.
    query: (sql, ...values) => whenFree(() => run({ sql, values }), {}),
    close: async () => database.close(),
  };
}

/** `$1` would need named parameters; SQLite numbers its own `?1`. */
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

/** Leads are personal data: only the server's own user may read them. */
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

/** Synchronous on purpose: an `await` between BEGIN and COMMIT would let other requests into the transaction. */
function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  // IMMEDIATE: a transaction that starts by reading is refused at once when it then wants to write.
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

/** What the last try of those who wait found, and until when nobody need try again. */
type Line = { busy?: { fault: unknown; untilMs: number } };

/**
 * Runs `work`; while another process holds the lock, tries again for three seconds. A try blocks the event loop, so
 * of all who wait in one `line` only one tries at a time: pages are served however many they are.
 */
async function whenFree<T>(work: () => T, line: Line): Promise<T> {
  const giveUpAt = performance.now() + retryForMs;
  for (;;) {
    if (!(line.busy && performance.now() < line.busy.untilMs))
      try {
        const result = work();
        delete line.busy;
        return result;
      } catch (fault) {
        if (!isBusy(fault)) throw fault;
        line.busy = { fault, untilMs: performance.now() + shortPause() };
      }
    if (performance.now() > giveUpAt) throw line.busy.fault;
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
