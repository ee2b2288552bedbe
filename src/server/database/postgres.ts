import { Client, Pool, types, type PoolClient } from "pg";
import {
  storable,
  type Database,
  type Row,
  type Step,
  type Work,
} from "./database.ts";
import {
  createMigrationTable,
  findApplied,
  migrationsToApply,
  noteApplied,
} from "./migrations.ts";
import { NoDatabase } from "./no-database.ts";

/** An arbitrary number. Every release and node must use the same one. */
const migrationLock = 7_305_122_018;

const connectWithinMs = 2000;
/** The server cancels a slower statement. The client stops waiting for a server that no longer answers. */
const statementLimitMs = 4000;

/**
 * The server ends a session that stops in the middle of a transaction, because its process is frozen or its network is
 * gone. Its locks would otherwise hold up the other nodes, and another attempt at the same post, for hours.
 */
const limitIdleTransactions = "SET idle_in_transaction_session_timeout = 5000";

/** A commit waits for the disk, even if the server, the database or the role says otherwise. */
const begin =
  "BEGIN; SELECT set_config('synchronous_commit', 'on', true) WHERE current_setting('synchronous_commit') = 'off'";

/** Object identifier of the type BIGINT. */
const int8 = 20;

/**
 * Connects to a PostgreSQL server and applies pending migrations. Throws if the server cannot be reached, or the database
 * is newer than this program, or empty, unless `mayCreate`.
 */
export async function openPostgres(
  url: string,
  { mayCreate = true }: { mayCreate?: boolean } = {},
): Promise<Database> {
  await migrate(url, mayCreate);
  const pool = openPool(url);

  /** Lends a connection. It is closed if `work` fails, which rolls its transaction back in any state. */
  async function use<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (fault) {
      client.release(true);
      throw fault;
    }
  }

  return {
    engine: "postgres",
    transaction: (work) =>
      againAfterDeadlock(() => use((client) => inTransaction(client, work))),
    query: (sql, ...values) =>
      againAfterDeadlock(() => use((client) => run(client, { sql, values }))),
    close: () => pool.end(),
  };
}

function openPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: "site",
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementLimitMs,
    query_timeout: statementLimitMs,
    keepAlive: true,
    // The driver returns BIGINT as text, because it can exceed a number. Ours are milliseconds and counts.
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        oid === int8 ? Number : types.getTypeParser(oid, format ?? "text"),
    },
  });
  // Without listeners a connection that breaks would end the process. Whoever uses it gets the fault from its query.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    client.query(limitIdleTransactions).catch(() => undefined);
  });
  return pool;
}

/**
 * Applies the migrations in one transaction. Other nodes that start wait for it, without a time limit. If there are none to
 * apply, it only reads: the server's role needs no right to create tables.
 */
async function migrate(url: string, mayCreate: boolean): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectWithinMs,
  });
  // If the connection breaks, its query fails as well and reports the fault.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const isEmpty = !(await hasTables(client));
    if (isEmpty && !mayCreate)
      throw new NoDatabase(
        'the database is empty; the first start of the server ("npm start") makes its tables, or restore a backup',
      );
    if (!isEmpty && (await toApply(client)).length === 0) return;
    await client.query(begin);
    await client.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
    if (isEmpty) await client.query(createMigrationTable);
    for (const { version, sql } of await toApply(client)) {
      await client.query(sql);
      await client.query(noteApplied, [version]);
    }
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

/** Whether a server has ever started on this database. */
async function hasTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<Row>(
    "SELECT to_regclass('schema_migration') AS found",
  );
  return rows[0]?.["found"] !== null;
}

async function toApply(client: Client) {
  const { rows } = await client.query<Row>(findApplied);
  return migrationsToApply("postgres", rows);
}

async function run(client: PoolClient, { sql, values }: Step): Promise<Row[]> {
  return (await client.query<Row>(sql, values.map(storable))).rows;
}

/** Runs as READ COMMITTED: the lookups after a conflict must see the rows that other transactions have committed. */
async function inTransaction<T>(
  client: PoolClient,
  work: () => Work<T>,
): Promise<T> {
  await client.query(begin);
  const steps = work();
  let next = steps.next();
  while (next.done !== true) next = steps.next(await run(client, next.value));
  await client.query("COMMIT");
  return next.value;
}

const mostAttempts = 5;

/**
 * Two transactions that change the same rows in another order wait for each other, for example an erasure and a delivery
 * that is split. After a second the server ends one of them and undoes what it did, and the other one goes on.
 */
async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (fault) {
      if (attempt === mostAttempts || !isDeadlock(fault)) throw fault;
    }
}

function isDeadlock(fault: unknown): boolean {
  return fault instanceof Error && "code" in fault && fault.code === "40P01";
}
