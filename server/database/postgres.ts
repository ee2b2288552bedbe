import { Client, Pool, types, type PoolClient } from "pg";
import {
  storable,
  type Database,
  type Row,
  type Step,
  type Work,
} from "./database.ts";
import { migrationsToApply, readMigrations } from "./migrations.ts";

/** Type number of BIGINT. */
const int8 = 20;

const connectWithinMs = 2000;
/** The server ends a slow statement; the client gives up on a server that no longer answers at all. */
const statementLimitMs = 4000;

/** Any number, as long as every release and node uses the same. */
const migrationLock = 7_305_122_018;

/**
 * Connects to a PostgreSQL server and brings the database to the newest schema. Throws if it cannot be reached, or
 * is newer than this program. `report` hears of connections that broke while nobody used them.
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
    // Their BIGINT comes as text, because a number cannot hold all of them; ours are milliseconds and counts.
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        oid === int8 ? Number : types.getTypeParser(oid, format ?? "text"),
    },
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on("error", report);
  // The same holds while it is used; the query that waits for it fails as well, and says so to whoever asked.
  pool.on("connect", (client) => client.on("error", () => undefined));

  return {
    engine: "postgres",
    transaction: (work) => inTransaction(pool, work),
    query: async (sql, ...values) =>
      (await pool.query<Row>(sql, values.map(storable))).rows,
    close: () => pool.end(),
  };
}

/** One transaction, which other nodes that start wait for, however long it takes. */
async function migrate(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectWithinMs,
  });
  // A connection that breaks also fails the query that waits for it.
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

/** READ COMMITTED: a statement sees what others committed before it, which the lookups after a conflict rely on. */
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

/** After a fault the connection is thrown away, which rolls its transaction back whatever state it is in. */
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
