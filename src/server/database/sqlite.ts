import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import {
  storable,
  type Database,
  type Row,
  type Step,
  type StoreEvents,
  type Work,
} from "./database.ts";
import {
  createMigrationTable,
  findApplied,
  migrationsToApply,
  noteApplied,
} from "./migrations.ts";
import { NoDatabase } from "./no-database.ts";
import { idOf, watchLoss } from "./sqlite-loss.ts";
import { whenFree } from "./when-free.ts";

/** Nothing is served yet, so opening may wait for a command that writes. */
const openWithinMs = 5000;

export type SqliteMode = {
  now?: () => number;
  /** Whether a missing database is made. */
  mayCreate?: boolean;
  /** For a server, which keeps the database open. */
  events?: StoreEvents;
};

/**
 * Opens a database file and applies pending migrations; `:memory:` is for tests. Throws if the file can't be opened, is no
 * database, or is newer than this program, and if it is missing, unless `mayCreate`.
 */
export function openSqlite(
  file: string,
  { now = Date.now, mayCreate = true, events }: SqliteMode = {},
): Database {
  const isFile = file !== ":memory:";
  if (isFile && mayCreate) makePrivateFile(file);
  if (isFile) requireFile(file);
  // Before it is opened: a file that is replaced in between counts as lost.
  const openedId = isFile ? idOf(file) : undefined;
  const raw = new DatabaseSync(isFile ? existing(file) : file, {
    timeout: openWithinMs,
  });
  try {
    if (!mayCreate) requireTables(raw);
    // PostgreSQL has a function of the same name, so both engines run the same SQL.
    raw.function("now_ms", () => BigInt(now()));
    // FULL: each commit is on disk before the visitor gets the confirmation. NORMAL loses leads in a power failure.
    raw.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    // Overwrites deleted data in the file.
    raw.exec("PRAGMA secure_delete = ON");
    inTransaction(raw, () => migrate(raw));
    // From now on a lock is waited for by `whenFree`: the driver would block the event loop.
    raw.exec("PRAGMA busy_timeout = 0");
  } catch (fault) {
    raw.close();
    throw fault;
  }
  const loss = isFile ? watchLoss(file, openedId, raw, events) : undefined;
  const prepared = new Map<string, StatementSync>();

  function run({ sql, values }: Step): Row[] {
    const statement = prepared.get(sql) ?? raw.prepare(numbered(sql));
    prepared.set(sql, statement);
    return statement.all(...values.map(storable));
  }

  /** Before as well: deliveries must not be sent from a file that nobody has any more. */
  function onSameFile<T>(work: () => T): T {
    loss?.requireSameFile();
    const result = work();
    loss?.requireSameFile();
    return result;
  }

  return {
    engine: "sqlite",
    transaction: (work) =>
      whenFree(() =>
        onSameFile(() => inTransaction(raw, () => runToEnd(work(), run))),
      ),
    query: (sql, ...values) =>
      whenFree(() => onSameFile(() => run({ sql, values }))),
    async close() {
      await loss?.settle();
      raw.close();
    },
  };
}

/** Opened by this address, a file that was deleted a moment ago is not made anew. */
function existing(file: string): URL {
  const address = pathToFileURL(file);
  address.searchParams.set("mode", "rw");
  return address;
}

export function requireFile(file: string): void {
  if (existsSync(file)) return;
  throw new NoDatabase(
    `there is no database at ${file}: check DATABASE_URL, or restore a backup; the first start of the server ("npm start") makes a new one`,
  );
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

/** Replaces `$1` by SQLite's own `?1`; `$1` would need named parameters. */
function numbered(sql: string): string {
  return sql.replace(/\$(\d+)/g, "?$1");
}

function migrate(database: DatabaseSync): void {
  database.exec(createMigrationTable);
  const applied = database.prepare(findApplied).all();
  for (const { version, sql } of migrationsToApply("sqlite", applied)) {
    database.exec(sql);
    database.prepare(numbered(noteApplied)).run(version);
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
