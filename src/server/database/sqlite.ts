import {
  chmodSync,
  existsSync,
  mkdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { backup, DatabaseSync, type StatementSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { reasonOf } from "../reason-of.ts";
import { writeNewFile } from "../write-new-file.ts";
import {
  NoDatabase,
  type Database,
  type OpenOptions,
  type Row,
  type SqlValue,
  type Tx,
} from "./database.ts";
import {
  findSchemaVersion,
  noTables,
  requireVersion,
  schema,
  storable,
} from "./schema.ts";

const openWithinMs = 5000;
/** How long a statement waits for another process's lock. */
const lockWithinMs = 3000;

/** A disk that is full may have room again. */
const rescueAgainMs = 60_000;

/** Transactions that are committed together at most; meanwhile no page is served. */
const mostTogether = 64;

/** Work that waits for its turn. */
type Job = {
  /** One statement, which needs no transaction. */
  isLone: boolean;
  giveUpAt: number;
  run: () => Promise<() => void>;
  reject: (error: unknown) => void;
};

type SqliteOptions = OpenOptions & { now?: () => number };

/** Opens a database file; `:memory:` is for tests. Throws if it is no database of this release, or missing unless `mayCreate`. */
export function openSqlite(
  file: string,
  {
    now = Date.now,
    mayCreate = false,
    readOnly = false,
    onLost,
  }: SqliteOptions = {},
): Database {
  const isFile = file !== ":memory:";
  if (isFile && mayCreate) makePrivateFile(file);
  if (isFile) requireFile(file);
  // Before it is opened: a file that is replaced in between counts as lost.
  const openedId = isFile ? idOf(file) : undefined;
  const raw = new DatabaseSync(isFile ? existing(file, readOnly) : file, {
    timeout: openWithinMs,
    readOnly,
  });
  try {
    // PostgreSQL has a function of the same name, so both engines run the same SQL.
    raw.function("now_ms", () => BigInt(now()));
    if (!readOnly) prepare(raw, mayCreate);
    else if (!hasTables(raw)) throw noTables();
    requireVersion(raw.prepare(findSchemaVersion).all());
    // From now on a lock is waited for by `whenFree`: the driver would block the event loop.
    raw.exec("PRAGMA busy_timeout = 0");
  } catch (error) {
    raw.close();
    throw error;
  }
  const statements = new Map<string, StatementSync>();
  const waiting: Job[] = [];
  let isWorking = false;
  let isLost = false;
  let rescuing: Promise<void> | undefined;

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

  /** One piece of work at a time: no other statement may get into a transaction that awaits. */
  function inTurn<T>(isLone: boolean, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      waiting.push({
        isLone,
        giveUpAt: performance.now() + lockWithinMs,
        async run() {
          const result = await work();
          return () => resolve(result);
        },
        reject,
      });
      if (!isWorking) void workOff();
    });
  }

  async function workOff(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      // Posts that came in the same turn of the event loop join: one wait for the disk is enough for all of them.
      await new Promise(setImmediate);
      const end = waiting.findIndex(({ isLone }) => isLone);
      const jobs = waiting.splice(0, end === -1 ? mostTogether : end || 1);
      try {
        // Also before: deliveries must not be sent from a file that nobody has any more.
        requireSameFile();
        const settle = await runTogether(jobs);
        requireSameFile();
        for (const done of settle) done();
      } catch (error) {
        for (const { reject } of jobs) reject(error);
      }
    }
    isWorking = false;
  }

  /** Runs jobs in one transaction, a lone statement without one. Returns what to call when all is on the disk. */
  async function runTogether(jobs: readonly Job[]): Promise<(() => void)[]> {
    const [first] = jobs;
    if (first === undefined) return [];
    if (first.isLone)
      return [await whenFree(first.giveUpAt, async () => first.run())];
    // IMMEDIATE: a transaction that begins with a read would be refused when it then writes.
    await whenFree(first.giveUpAt, () => raw.exec("BEGIN IMMEDIATE"));
    const settle: (() => void)[] = [];
    try {
      for (const job of jobs) settle.push(await runApart(job));
      raw.exec("COMMIT");
    } catch (error) {
      if (raw.isTransaction) raw.exec("ROLLBACK");
      throw error;
    }
    return settle;
  }

  /** A job that fails takes back its own statements only. */
  async function runApart({ run: runJob, reject }: Job): Promise<() => void> {
    raw.exec("SAVEPOINT job");
    try {
      const settle = await runJob();
      raw.exec("RELEASE job");
      return settle;
    } catch (error) {
      // A full disk ends the whole transaction.
      if (!raw.isTransaction) throw error;
      raw.exec("ROLLBACK TO job; RELEASE job");
      return () => reject(error);
    }
  }

  /** SQLite goes on with a file that was deleted or replaced, and what it commits is lost when the process ends. */
  function requireSameFile(): void {
    if (idOf(file) === openedId) return;
    const words = `${file} was deleted, moved or replaced while it was open: nothing is stored until the server is restarted`;
    if (onLost && !isLost) onLost(words);
    isLost = true;
    if (onLost)
      rescuing ??= rescue().then(onLost, (error: unknown) => {
        onLost(`the enquiries can't be rescued yet: ${reasonOf(error)}`);
        setTimeout(() => (rescuing = undefined), rescueAgainMs).unref();
      });
    throw new Error(words);
  }

  /** Copies all content from the open connection into a new file beside the path. */
  async function rescue(): Promise<string> {
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
    const target = `${file.replace(/\.db$/, "")}.rescued-${stamp}.db`;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    await writeNewFile(target, false, async (part) => {
      await backup(raw, part);
    });
    return `all enquiries are in ${target}: stop the server, delete ${file}-wal and ${file}-shm, move that file to ${file}, and start`;
  }

  return {
    engine: "sqlite",
    transaction: (work) => inTurn(false, () => work(tx)),
    query: (sql, ...values) => inTurn(true, async () => run(sql, values)),
    async close() {
      // A file that vanished since the last statement is copied as well.
      await inTurn(true, async () => undefined).catch(() => undefined);
      await rescuing;
      raw.close();
    },
  };
}

function prepare(raw: DatabaseSync, mayCreate: boolean): void {
  // FULL: each commit is on disk before the visitor gets the confirmation. NORMAL loses leads in a power failure.
  raw.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  // Overwrites deleted data in the file.
  raw.exec("PRAGMA secure_delete = ON");
  raw.exec("BEGIN IMMEDIATE");
  if (!hasTables(raw)) {
    if (!mayCreate) throw noTables();
    raw.exec(schema);
  }
  raw.exec("COMMIT");
}

export function hasTables(raw: DatabaseSync): boolean {
  const found = raw.prepare(
    "SELECT 1 FROM sqlite_master WHERE name = 'setting'",
  );
  return found.get() !== undefined;
}

export function requireFile(file: string): void {
  if (existsSync(file)) return;
  throw new NoDatabase(
    `there is no database at ${file}: check DATABASE_URL, or restore a backup; the first start of the server ("npm start") makes a new one`,
  );
}

/** Opened by this address, a file that was deleted a moment ago is not made anew. */
function existing(file: string, readOnly: boolean): URL {
  const address = pathToFileURL(file);
  address.searchParams.set("mode", readOnly ? "ro" : "rw");
  return address;
}

/**
 * Leads are personal data, so only the server's own user may read the file. It is never opened here if it is there: closing
 * any descriptor of it would drop the locks that this process holds.
 */
function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, "", { mode: 0o600, flag: "wx" });
  chmodSync(file, 0o600);
}

/** Device and inode of a file; undefined if there is none, or its folder can't be searched any more. */
function idOf(file: string): string | undefined {
  if (file === ":memory:") return undefined;
  try {
    const found = statSync(file, { bigint: true });
    return `${found.dev}:${found.ino}`;
  } catch {
    return undefined;
  }
}

/** Runs `work`, and again while another process holds the lock, without blocking the event loop. */
async function whenFree<T>(
  giveUpAt: number,
  work: () => T | Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
    }
    await wait(25);
  }
}

/** SQLITE_BUSY and its extended codes. */
function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    "errcode" in error &&
    typeof error.errcode === "number" &&
    (error.errcode & 255) === 5
  );
}
