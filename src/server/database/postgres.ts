import { Client, Pool, types, type ClientBase, type PoolClient } from "pg";
import type { Database, OpenOptions, Row, SqlValue, Tx } from "./database.ts";
import {
  findSchemaVersion,
  noTables,
  requireVersion,
  schema,
  storable,
} from "./schema.ts";

/** Any number, the same on every node. */
const schemaLock = 7_305_122_018;

const connectWithinMs = 2000;
/** The server cancels a slower statement. The client stops waiting for a server that no longer answers. */
const statementWithinMs = 4000;
/** The server ends a session that stops inside a transaction; its locks would hold up the other nodes for hours. */
const idleWithinMs = 5000;

/** A commit waits for the disk, even if the server, the database or the role says otherwise. */
const begin =
  "BEGIN; SELECT set_config('synchronous_commit', 'on', true) WHERE current_setting('synchronous_commit') = 'off'";

/** All nodes agree on the time of the database. */
const clock = `CREATE FUNCTION now_ms() RETURNS BIGINT LANGUAGE sql STABLE
AS 'SELECT floor(extract(epoch FROM statement_timestamp()) * 1000)::bigint';`;

/** Object identifier of the type BIGINT. */
const int8 = 20;

/** Connects to a PostgreSQL server. Throws if it can't be reached, or has no tables of this release, unless `mayCreate`. */
export async function openPostgres(
  url: string,
  { mayCreate = false }: OpenOptions = {},
): Promise<Database> {
  await prepare(url, mayCreate);
  const pool = openPool(url);

  /** Lends a connection. It is closed if `work` fails, which rolls its transaction back in any state. */
  async function use<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return {
    engine: "postgres",
    transaction: (work) =>
      againAfterDeadlock(() => use((client) => transact(client, work))),
    query: (sql, ...values) =>
      againAfterDeadlock(() => use((client) => run(client, sql, values))),
    close: () => pool.end(),
  };
}

function openPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: "site",
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementWithinMs,
    query_timeout: statementWithinMs,
    idle_in_transaction_session_timeout: idleWithinMs,
    keepAlive: true,
    // The driver returns BIGINT as text, because it can exceed a number. Ours are milliseconds and counts.
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        oid === int8 ? Number : types.getTypeParser(oid, format ?? "text"),
    },
  });
  // Without listeners a connection that breaks would end the process. Whoever uses it gets the error from its query.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Makes missing tables; other nodes that start wait. If there are tables, it only reads: the role needs no right to make any. */
async function prepare(url: string, mayCreate: boolean): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectWithinMs,
  });
  // If the connection breaks, its query fails as well and reports the error.
  client.on("error", () => undefined);
  await client.connect();
  try {
    if (!(await hasTables(client))) {
      if (!mayCreate) throw noTables();
      await client.query(begin);
      await client.query("SELECT pg_advisory_xact_lock($1)", [schemaLock]);
      if (!(await hasTables(client))) await client.query(`${clock}${schema}`);
      await client.query("COMMIT");
    }
    requireVersion((await client.query<Row>(findSchemaVersion)).rows);
  } finally {
    await client.end();
  }
}

async function hasTables(client: ClientBase): Promise<boolean> {
  const found = "SELECT to_regclass('setting') IS NOT NULL AS found";
  return (await client.query<Row>(found)).rows[0]?.["found"] === true;
}

async function run(
  client: PoolClient,
  sql: string,
  values: readonly SqlValue[],
): Promise<Row[]> {
  return (await client.query<Row>(sql, values.map(storable))).rows;
}

/** Runs as READ COMMITTED: the lookups after a conflict must see the rows that other transactions have committed. */
async function transact<T>(
  client: PoolClient,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const query: Tx["query"] = (sql, ...values) => run(client, sql, values);
  await client.query(begin);
  const result = await work({
    query,
    async lock(key) {
      await query(
        "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))::text",
        key,
      );
    },
  });
  await client.query("COMMIT");
  return result;
}

const mostAttempts = 5;

/** Of two transactions that wait for each other the server ends one, after a second, and undoes what it did. */
async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (attempt === mostAttempts || !isDeadlock(error)) throw error;
    }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "40P01";
}
