import { Client, Pool, types, type PoolClient } from "pg";
import {
  storable,
  type Database,
  type Row,
  type Step,
  type Work,
} from "./database.ts";
import { migrationsToApply, readMigrations } from "./migrations.ts";

/** Object identifier of the type BIGINT. */
const int8 = 20;

const connectWithinMs = 2000;
/** The server cancels a slower statement. The client stops waiting for a server that no longer answers. */
const statementLimitMs = 4000;

/** An arbitrary number. Every release and node must use the same one. */
const migrationLock = 7_305_122_018;

/**
 * Connects to a PostgreSQL server and applies pending migrations. Throws if the server cannot be reached, or the database
 * is newer than this program. `report` is called for connections that break while they are idle.
 */
export async function openPostgres(
  url: string,
  report: (fault: Error) => void = () => undefined,
): Promise<Database> {
  await migrate(url);
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
  // Without a listener a connection that breaks while idle would end the process.
  pool.on("error", report);
  // A connection in use needs a listener as well. Its query also fails, and reports the fault to its caller.
  pool.on("connect", (client) => client.on("error", () => undefined));

  return {
    engine: "postgres",
    transaction: (work) => inTransaction(pool, work),
    query: async (sql, ...values) =>
      (await pool.query<Row>(sql, values.map(storable))).rows,
    close: () => pool.end(),
  };
}

/** Applies the migrations in one transaction. Other nodes that start wait for it, without a time limit. */
async function migrate(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectWithinMs,
  });
  // If the connection breaks, its query fails as well and reports the fault.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
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
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

/** Runs as READ COMMITTED: the lookups after a conflict must see the rows that other transactions have committed. */
function inTransaction<T>(pool: Pool, work: () => Work<T>): Promise<T> {
  return usingClient(pool, async (client) => {
    await client.query("BEGIN");
    const result = await runToEnd(work(), async ({ sql, values }) => {
      const { rows } = await client.query<Row>(sql, values.map(storable));
      return rows;
    });
    await client.query("COMMIT");
    return result;
  });
}

async function runToEnd<T>(
  work: Work<T>,
  run: (step: Step) => Promise<Row[]>,
): Promise<T> {
  let next = work.next();
  while (next.done !== true) next = work.next(await run(next.value));
  return next.value;
}

/** Closes the connection after a fault, which rolls its transaction back in any state. */
async function usingClient<T>(
  pool: Pool,
  use: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await use(client);
    client.release();
    return result;
  } catch (fault) {
    client.release(true);
    throw fault;
  }
}
