import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { reasonOf } from "../log.ts";
import {
  findVersion,
  requireVersion,
  schema,
  storable,
  type Database,
  type OpenOptions,
  type Row,
  type SqlValue,
  type Tx,
} from "./database.ts";

/** How long a transaction waits for another process's lock. */
const lockWithinMs = 3000;

/** Transactions that are committed together at most; meanwhile no page is served. */
const mostTogether = 64;

/** A transaction that waits for its turn. */
type Job = {
  work: (tx: Tx) => Promise<unknown>;
  giveUpAt: number;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};

/** Opens a database file; `:memory:` is for tests. Throws if it is no database of this release, or missing unless `mayCreate`. */
export function openSqlite(
  file: string,
  {
    now = Date.now,
    mayCreate = false,
    readOnly = false,
    onLost = () => undefined,
  }: OpenOptions & { now?: () => number } = {},
): Database {
  if (mayCreate) makePrivateFile(file);
  // Before it is opened: a file that is replaced in between counts as lost.
  const openedId = idOf(file);
  const raw = connect(file, readOnly);
  try {
    // PostgreSQL has a function of the same name, so both engines run the same SQL.
    raw.function("now_ms", () => BigInt(now()));
    if (!readOnly) prepare(raw, mayCreate, file);
    requireVersion(raw.prepare(findVersion).all());
    // From now on `begin` waits for a lock: the driver would block the event loop.
    raw.exec("PRAGMA busy_timeout = 0");
  } catch (error) {
    raw.close();
    throw error;
  }
  const statements = new Map<string, StatementSync>();
  const waiting: Job[] = [];
  let isWorking = false;
  let isRescued = false;

  function run(sql: string, values: readonly SqlValue[]): Row[] {
    // `$1` would need named parameters.
    const statement =
      statements.get(sql) ?? raw.prepare(sql.replace(/\$(\d+)/g, "?$1"));
    statements.set(sql, statement);
    return statement.all(...values.map(storable));
  }

  const tx: Tx = {
    query: async (sql, ...values) => run(sql, values),
    lock: async () => undefined,
  };

  /** One after the other: no other statement may get into a transaction that awaits. */
  function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      waiting.push({
        work,
        giveUpAt: performance.now() + lockWithinMs,
        resolve: resolve as Job["resolve"],
        reject,
      });
      if (!isWorking) void workOff();
    });
  }

  async function workOff(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      // What has come meanwhile joins: one wait for the disk is enough for all of it.
      await new Promise(setImmediate);
      await commit(waiting.splice(0, mostTogether));
    }
    isWorking = false;
  }

  /** Runs jobs in one transaction. If one of several fails, each is run again alone. */
  async function commit(jobs: readonly Job[]): Promise<void> {
    try {
      // Also before: deliveries must not be sent from a file that nobody has any more.
      requireSameFile();
      await begin(Math.max(...jobs.map(({ giveUpAt }) => giveUpAt)));
      const results: unknown[] = [];
      for (const { work } of jobs) results.push(await work(tx));
      raw.exec("COMMIT");
      requireSameFile();
      jobs.forEach(({ resolve }, at) => resolve(results[at]));
    } catch (error) {
      if (raw.isOpen && raw.isTransaction) raw.exec("ROLLBACK");
      const [only, another] = jobs;
      if (another === undefined) only?.reject(error);
      else for (const job of jobs) await commit([job]);
    }
  }

  async function begin(giveUpAt: number): Promise<void> {
    for (;;) {
      try {
        // IMMEDIATE: a transaction that begins with a read would be refused when it then writes.
        return raw.exec(readOnly ? "BEGIN" : "BEGIN IMMEDIATE");
      } catch (error) {
        const isLocked = reasonOf(error).includes("database is locked");
        if (!isLocked || performance.now() > giveUpAt) throw error;
      }
      await wait(25);
    }
  }

  /** SQLite goes on with a file that was deleted or replaced, and what it commits is lost when the process ends. */
  function requireSameFile(): void {
    // Also when it was moved back: people were told to put the copy in its place.
    if (idOf(file) === openedId && !isRescued) return;
    const words = `${file} was deleted, moved or replaced while it was open: nothing is stored until the server is restarted`;
    if (!isRescued) onLost(`${words}; ${rescue()}`);
    throw new Error(words);
  }

  /** Copies all content from the open connection into a new file beside the path. It is tried until it succeeds. */
  function rescue(): string {
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
    const copy = `${file.replace(/\.db$/, "")}.rescued-${stamp}.db`;
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      copyInto(copy, raw);
    } catch (error) {
      return `the enquiries can't be rescued yet: ${reasonOf(error)}`;
    }
    isRescued = true;
    return `all enquiries are in ${copy}: stop the server, ${remedy(copy, file)}`;
  }

  return {
    engine: "sqlite",
    transaction,
    query: (sql, ...values) => transaction(async () => run(sql, values)),
    async close() {
      // A file that vanished since the last statement is copied as well.
      await transaction(async () => undefined).catch(() => undefined);
      raw.close();
    },
  };
}

const remedy = (copy: string, file: string) =>
  `delete ${file}-wal and ${file}-shm, move ${copy} to ${file}, and start`;

/** After a loss nothing begins anew without a word. */
function refuseToForget(file: string): void {
  const mark = `${basename(file, ".db")}.rescued-`;
  const names = readdirSync(dirname(file)).toSorted();
  const copy = names.findLast((name) => name.startsWith(mark));
  if (copy === undefined) return;
  throw new Error(`it was lost: ${remedy(join(dirname(file), copy), file)}`);
}

/** Copies an SQLite database into a new file while the server may be running. */
export function backUp(from: string, to: string): void {
  const raw = connect(from, true);
  try {
    copyInto(to, raw);
  } finally {
    raw.close();
  }
}

/** The copy is one file, which only this user may read. */
function copyInto(file: string, raw: DatabaseSync): void {
  writeFileSync(file, "", { mode: 0o600, flag: "wx" });
  try {
    raw.prepare("VACUUM INTO ?").run(file);
  } catch (error) {
    rmSync(file);
    throw error;
  }
}

/** By its address with a mode, a file that was deleted a moment ago is not made anew. */
function connect(file: string, readOnly: boolean): DatabaseSync {
  const address = file === ":memory:" ? file : pathToFileURL(file);
  if (address instanceof URL)
    address.searchParams.set("mode", readOnly ? "ro" : "rw");
  return new DatabaseSync(address, { timeout: 5000, readOnly });
}

function prepare(raw: DatabaseSync, mayCreate: boolean, file: string): void {
  // FULL: each commit is on disk before the visitor gets the confirmation. NORMAL loses leads in a power failure.
  raw.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  // Overwrites deleted data in the file.
  raw.exec("PRAGMA secure_delete = ON");
  if (!mayCreate) return;
  raw.exec("BEGIN IMMEDIATE");
  const found = "SELECT 1 FROM sqlite_master WHERE name = 'setting'";
  if (raw.prepare(found).get() === undefined) {
    refuseToForget(file);
    raw.exec(schema);
  }
  raw.exec("COMMIT");
}

/**
 * Leads are personal data, so only the server's own user may read the file. It is never opened here if it is there: closing
 * any descriptor of it would drop the locks that this process holds.
 */
function makePrivateFile(file: string): void {
  if (file === ":memory:") return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, "", { mode: 0o600, flag: "wx" });
  chmodSync(file, 0o600);
}

/** Device and inode of a file; undefined if there is none, or its folder can't be searched any more. */
function idOf(file: string): string | undefined {
  try {
    const found = statSync(file, { bigint: true });
    return `${found.dev}:${found.ino}`;
  } catch {
    return undefined;
  }
}
