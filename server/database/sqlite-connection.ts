import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { storable, type Row, type Step, type Work } from "./database.ts";
import { migrationsToApply, readMigrations } from "./migrations.ts";
import { isBusy } from "./when-free.ts";
import { hasOtherLog } from "./sqlite-main-file.ts";
import { NoDatabase } from "./no-database.ts";
import {
  idOf,
  lossOf,
  openFiles,
  rescuesOf,
  type Loss,
  type OpenFiles,
} from "./sqlite-files.ts";

/** The synchronous driver blocks the event loop while it waits for a lock, so it waits only briefly there. */
const busyTimeoutMs = 5;

export type OpenMode = {
  /** Whether a missing database is made. */
  mayCreate: boolean;
  /** How long opening may block the event loop. */
  waitMs: number;
  now?: () => number;
};

/** An open database. Its methods are synchronous, and throw if SQLite fails. */
export type Connection = {
  raw: DatabaseSync;
  files: OpenFiles | undefined;
  run: (step: Step) => Row[];
  transaction: <T>(work: () => Work<T>) => T;
  /** See `lossOf`. */
  loss: () => Loss | undefined;
};

/** Opens a database file and applies pending migrations. Throws as `openSqlite` does. */
export function openConnection(
  file: string,
  { mayCreate, waitMs, now = Date.now }: OpenMode,
): Connection {
  const isFile = file !== ":memory:";
  if (isFile && mayCreate) makePrivateFile(file);
  if (isFile) requireUsable(file, waitMs);
  if (isFile && hasOtherLog(file))
    throw new Error(
      `${file}-wal is the log of another database, which was there before: start the server, it rescues what is in it`,
    );
  const idBefore = idOf(file);
  const database = new DatabaseSync(isFile ? existing(file) : file, {
    timeout: waitMs,
  });
  let files: OpenFiles | undefined;
  try {
    if (!mayCreate) requireTables(database);
    // PostgreSQL has a function of the same name, so both engines run the same SQL.
    database.function("now_ms", () => BigInt(now()));
    // FULL: each commit is on disk before the visitor gets the confirmation. NORMAL loses leads in a power failure.
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    // The log is written into the file by `watchMainFile`, which checks the file before.
    if (isFile) database.exec("PRAGMA wal_autocheckpoint = 0");
    // Overwrites deleted data in the file.
    database.exec("PRAGMA secure_delete = ON");
    // Runs before the short time-out is set, because it must wait for another process's migration.
    inTransaction(database, () => migrate(database));
    waitForLock({ raw: database });
    if (isFile) files = openFiles(file, idBefore);
  } catch (fault) {
    database.close();
    throw fault;
  }
  const prepared = new Map<string, StatementSync>();
  function run({ sql, values }: Step): Row[] {
    const statement = prepared.get(sql) ?? database.prepare(numbered(sql));
    prepared.set(sql, statement);
    return statement.all(...values.map(storable));
  }
  return {
    raw: database,
    files,
    run,
    transaction: (work) => inTransaction(database, () => runToEnd(work(), run)),
    loss: () => files && lossOf(files),
  };
}

/** Sets how long each statement from now on may block the event loop while another process holds the lock. */
export function waitForLock(
  { raw }: Pick<Connection, "raw">,
  forMs = busyTimeoutMs,
): void {
  raw.exec(`PRAGMA busy_timeout = ${forMs}`);
}

/** Opened by this address, a file that was deleted a moment ago is not made anew. */
function existing(file: string): URL {
  const address = pathToFileURL(file);
  address.searchParams.set("mode", "rw");
  return address;
}

function whatToDo(file: string): string {
  const last = rescuesOf(file).at(-1);
  return last === undefined
    ? 'check DATABASE_URL, or restore a backup; the first start of the server ("npm start") makes a new one'
    : `its enquiries were rescued into ${last}; move that file there, or restore a backup`;
}

/** Throws if no server has ever started on this database, which may be an empty file. */
export function requireTables(database: DatabaseSync): void {
  const found = database
    .prepare("SELECT 1 FROM sqlite_master WHERE name = 'schema_migration'")
    .get();
  if (found === undefined)
    throw new NoDatabase(
      "the file has no tables; it is no database of this site",
    );
}

/**
 * Throws if there is no database, or if its write-ahead log was deleted under a running process. A second log beside the
 * deleted one would damage the database; the process notices within a second and mends it. Changes nothing.
 */
export function requireUsable(file: string, waitMs: number): void {
  if (!existsSync(file))
    throw new NoDatabase(`there is no database at ${file}: ${whatToDo(file)}`);
  if (existsSync(`${file}-wal`)) return;
  const database = new DatabaseSync(existing(file), { timeout: waitMs });
  try {
    // Fails while another process has the database open, which would then have a log.
    database.exec("PRAGMA locking_mode = EXCLUSIVE");
    database.prepare("SELECT count(*) FROM sqlite_master").get();
  } catch (fault) {
    // Of processes that start together, another one has just made the database.
    if (isBusy(fault) && existsSync(`${file}-wal`)) return;
    throw isBusy(fault)
      ? new Error(
          `${file}-wal was deleted while another process has the database open; a running server mends that within seconds, so try again`,
          { cause: fault },
        )
      : fault;
  } finally {
    database.close();
  }
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
