import { Pool, types, type PoolClient } from "pg";
import { reasonOf } from "../reason-of.ts";
import type { StoreEvents } from "./database.ts";
import { askForDurability } from "./postgres-durability.ts";

/** Object identifier of the type BIGINT. */
const int8 = 20;

export const connectWithinMs = 2000;
/** The server cancels a slower statement. The client stops waiting for a server that no longer answers. */
const statementLimitMs = 4000;

/**
 * The server ends a session that stops in the middle of a transaction, because its process is frozen or its network is
 * gone. Its locks would otherwise hold up the other nodes, and another attempt at the same post, for hours.
 */
const limitIdleTransactions = "SET idle_in_transaction_session_timeout = 5000";

/**
 * Faults of the server rather than of a statement: it stops, fails over, is a standby (25006), or has lost the database.
 * Connections from before may belong to a server that no longer counts.
 */
const stateOfServer = /^(08|57P|58|25006|3D000)/;
const brokenConnection = /^(Connection terminated|Query read timeout)/;

/** The database has another id than the one that was opened, or has no tables. */
export class OtherDatabase extends Error {
  constructor() {
    super(
      "the database is not the one that was opened: restore that one, or restart the server to use this one",
    );
  }
}

function isOfServer(fault: unknown): boolean {
  if (fault instanceof OtherDatabase) return true;
  if (!(fault instanceof Error)) return false;
  const code = "code" in fault ? String(fault.code) : undefined;
  if (code === undefined) return brokenConnection.test(fault.message);
  return /^[0-9A-Z]{5}$/.test(code) ? stateOfServer.test(code) : true;
}

export type Sessions = {
  /** Lends a connection. It is closed if `work` fails, which rolls its transaction back in any state. */
  use: <T>(
    work: (client: PoolClient) => Promise<T>,
    /** Whether success proves that the right database can be written. Reads succeed on a standby as well. */
    isProof?: boolean,
  ) => Promise<T>;
  close: () => Promise<void>;
};

/** Opens connections as they are needed. After a fault of the server none from before is used again. */
export function openSessions(url: string, events?: StoreEvents): Sessions {
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
  const openedIn = new WeakMap<object, number>();
  let era = 0;
  let isLost = false;

  function noteFault(fault: unknown): void {
    if (!isOfServer(fault)) return;
    if (!isLost)
      events?.log.error({ fault: reasonOf(fault) }, "the database failed");
    if (fault instanceof OtherDatabase && !isLost) events?.onLost({});
    isLost = true;
    era += 1;
  }

  // Without a listener a connection that breaks while idle would end the process.
  pool.on("error", noteFault);
  pool.on("connect", (client) => {
    openedIn.set(client, era);
    // A connection in use needs a listener as well. Its query also fails, and reports the fault to its caller.
    client.on("error", () => undefined);
    // Runs before the first statement of whoever gets the connection.
    client
      .query(`${askForDurability}; ${limitIdleTransactions}`)
      .catch(() => undefined);
  });

  async function connect(): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect();
      if (openedIn.get(client) === era) return client;
      client.release(true);
    }
  }

  return {
    async use(work, isProof = false) {
      let client: PoolClient | undefined;
      try {
        client = await connect();
        const result = await work(client);
        client.release();
        if (isLost && isProof && openedIn.get(client) === era) {
          isLost = false;
          events?.log.info({}, "the database answers again");
          events?.onBack({});
        }
        return result;
      } catch (fault) {
        client?.release(true);
        noteFault(fault);
        throw fault;
      }
    },
    close: () => pool.end(),
  };
}
