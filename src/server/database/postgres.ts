import { Pool, types } from "pg";
import {
  findVersion,
  requireVersion,
  schema,
  storable,
  type Database,
  type OpenOptions,
  type Row,
  type Tx,
} from "./database.ts";

/** All nodes agree on the time of the database. */
const clock = `CREATE FUNCTION now_ms() RETURNS BIGINT LANGUAGE sql STABLE
AS 'SELECT floor(extract(epoch FROM statement_timestamp()) * 1000)::bigint';`;

// The driver returns BIGINT as text, because it can exceed a number. Ours are milliseconds and counts.
types.setTypeParser(types.builtins.INT8, Number);

/** Connects to a PostgreSQL server. Throws if it can't be reached, or has no tables of this release, unless `mayCreate`. */
export async function openPostgres(
  url: string,
  { mayCreate = false }: OpenOptions = {},
): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    application_name: "site",
    connectionTimeoutMillis: 2000,
    // The server cancels a slower statement. The client stops waiting for a server that no longer answers.
    statement_timeout: 4000,
    query_timeout: 4000,
    // The server ends a session that stops inside a transaction; its locks would hold up the other nodes for hours.
    idle_in_transaction_session_timeout: 5000,
    // A commit waits for the disk, even if the server, the database or the role says otherwise.
    options: "-c synchronous_commit=on",
    keepAlive: true,
  });
  // Without listeners a connection that breaks would end the process. Whoever uses it gets the error from its query.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));

  const query: Database["query"] = async (sql, ...values) =>
    (await pool.query<Row>(sql, values.map(storable))).rows;

  /** Runs as READ COMMITTED: the lookups after a conflict must see the rows that other transactions have committed. */
  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const own: Tx["query"] = async (sql, ...values) =>
      (await client.query<Row>(sql, values.map(storable))).rows;
    const lock =
      "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))" as const;
    try {
      await client.query("BEGIN");
      const result = await work({
        query: own,
        lock: async (key) => void (await own(lock, key)),
      });
      await client.query("COMMIT");
      client.release();
      return result;
    } catch (error) {
      // A connection that is closed rolls its transaction back in any state.
      client.release(true);
      throw error;
    }
  }

  /** Other nodes that start wait. If there are tables, it only reads: the role needs no right to make any. */
  async function prepare(): Promise<void> {
    const found = "SELECT to_regclass('setting') IS NOT NULL AS found";
    const hasTables = async (tx: Pick<Tx, "query">) =>
      (await tx.query(found))[0]?.["found"] === true;
    if (mayCreate && !(await hasTables({ query })))
      await transaction(async (tx) => {
        await tx.lock("schema");
        if (!(await hasTables(tx))) await tx.query(`${clock}${schema}`);
      });
    requireVersion(await query(findVersion));
  }

  try {
    await prepare();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { engine: "postgres", transaction, query, close: () => pool.end() };
}
