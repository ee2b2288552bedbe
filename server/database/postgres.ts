import { randomUUID } from "node:crypto";
import { Client, type PoolClient } from "pg";
import {
  storable,
  type Database,
  type Row,
  type Step,
  type StoreEvents,
  type Work,
} from "./database.ts";
import { migrationsToApply, readMigrations } from "./migrations.ts";
import { NoDatabase } from "./no-database.ts";
import { askForDurability, durabilityOf } from "./postgres-durability.ts";
import {
  connectWithinMs,
  OtherDatabase,
  openSessions,
} from "./postgres-sessions.ts";

/** An arbitrary number. Every release and node must use the same one. */
const migrationLock = 7_305_122_018;

export type PostgresMode = {
  /** Whether an empty database gets its tables. */
  mayCreate: boolean;
  /** For a server, which keeps the database open. */
  events?: StoreEvents;
};

/**
 * Connects to a PostgreSQL server and applies pending migrations. Throws if the server cannot be reached, or the database
 * is newer than this program, or empty, unless `mayCreate`.
 */
export async function openPostgres(
  url: string,
  { mayCreate, events }: PostgresMode = { mayCreate: true },
): Promise<Database> {
  const storeId = await migrate(url, mayCreate);
  const sessions = openSessions(url, events);
  return {
    engine: "postgres",
    transaction: (work) =>
      againAfterDeadlock(() =>
        sessions.use((client) => inTransaction(client, storeId, work), true),
      ),
    query: (sql, ...values) =>
      againAfterDeadlock(() =>
        sessions.use(
          async (client) =>
            (await client.query<Row>(sql, values.map(storable))).rows,
        ),
      ),
    condition: () => sessions.use(durabilityOf),
    close: sessions.close,
  };
}

/**
 * Applies the migrations in one transaction. Other nodes that start wait for it, without a time limit. Returns the id by
 * which this database is told from another one of the same name.
 */
async function migrate(url: string, mayCreate: boolean): Promise<string> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectWithinMs,
  });
  // If the connection breaks, its query fails as well and reports the fault.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(askForDurability);
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
    if (!mayCreate) await requireTables(client);
    await client.query(
      "CREATE TABLE IF NOT EXISTS schema_migration (version INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, at_ms BIGINT NOT NULL)",
    );
    const { rows: applied } = await client.query<Row>(
      "SELECT version, checksum FROM schema_migration",
    );
    for (const { version, name, checksum, sql } of migrationsToApply(
      readMigrations("postgres"),
      applied,
    )) {
      await client.query(sql);
      await client.query(
        "INSERT INTO schema_migration VALUES ($1, $2, $3, $4)",
        [version, name, checksum, Date.now()],
      );
    }
    await client.query(
      "INSERT INTO setting VALUES ('store', $1) ON CONFLICT (key) DO NOTHING",
      [randomUUID()],
    );
    const { rows: found } = await client.query<Row>(findStoreId);
    await client.query("COMMIT");
    return String(found[0]?.["value"]);
  } finally {
    await client.end();
  }
}

/** Throws if no server has ever started on this database. */
export async function requireTables(client: Client): Promise<void> {
  const { rows } = await client.query<Row>(
    "SELECT to_regclass('schema_migration') AS found",
  );
  if (rows[0]?.["found"] === null)
    throw new NoDatabase(
      'the database is empty; the first start of the server ("npm start") makes its tables, or restore a backup',
    );
}

/**
 * Runs as READ COMMITTED: the lookups after a conflict must see the rows that other transactions have committed. The
 * first answer also tells whether this is still the database that was opened; it costs no round trip of its own.
 */
async function inTransaction<T>(
  client: PoolClient,
  storeId: string,
  work: () => Work<T>,
): Promise<T> {
  if ((await begin(client)) !== storeId) throw new OtherDatabase();
  const result = await runToEnd(work(), async ({ sql, values }) => {
    const { rows } = await client.query<Row>(sql, values.map(storable));
    return rows;
  });
  await client.query("COMMIT");
  return result;
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

/** Begins a transaction and returns the id of the database; undefined if there is none. */
async function begin(client: PoolClient): Promise<unknown> {
  // The driver returns an array for several statements, which its types do not know.
  const answers: unknown = await client
    .query(`BEGIN; ${askForDurability}; ${findStoreId}`)
    .catch((fault: unknown) => {
      const isTableMissing =
        fault instanceof Error && "code" in fault && fault.code === "42P01";
      throw isTableMissing ? new OtherDatabase() : fault;
    });
  return (answers as { rows: Row[] }[]).at(-1)?.rows[0]?.["value"];
}

const findStoreId = "SELECT value FROM setting WHERE key = 'store'";

async function runToEnd<T>(
  work: Work<T>,
  run: (step: Step) => Promise<Row[]>,
): Promise<T> {
  let next = work.next();
  while (next.done !== true) next = work.next(await run(next.value));
  return next.value;
}
