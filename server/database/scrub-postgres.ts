import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Row } from "./database.ts";

/** How long to wait for other sessions that still see the deleted rows, or that use a table. */
const waitForOthersMs = 20_000;

/** A server that has just started again after a crash, or that has much to do, takes longer than this now and then. */
const connectWithinMs = 5000;

/** While a statement waits for its lock, the posts of visitors wait behind it. */
const lockWaitMs = 500;

/** Tables with personal data. The statistics hold samples of their columns. */
const tables = ["lead", "outbox", "rate_hit", "pg_statistic"];

/**
 * Writes the tables into new files without the deleted rows. VACUUM keeps rows that an open transaction may still see, so
 * those transactions are waited for first. Throws an error that names them if they do not end within `limitMs`. Throws the fault
 * of the last connection if none is made in that time.
 */
export async function scrubPostgres(
  url: string,
  limitMs = waitForOthersMs,
): Promise<void> {
  const client = await connected(url, performance.now() + limitMs);
  const giveUpAt = performance.now() + limitMs;
  try {
    await waitForOldSnapshots(client, giveUpAt);
    for (const table of tables) await rewrite(client, table, giveUpAt);
  } finally {
    await client.end();
  }
}

/** Connects, again and again until `giveUpAt`: the rows are deleted, and only this step is missing. */
async function connected(url: string, giveUpAt: number): Promise<Client> {
  for (;;) {
    // A connection of its own, because a large table takes longer than the statements of the server may.
    const client = new Client({
      connectionString: url,
      application_name: "site scrub",
      connectionTimeoutMillis: connectWithinMs,
      lock_timeout: lockWaitMs,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (fault) {
      if (performance.now() + 200 > giveUpAt) throw fault;
      await wait(200);
    }
  }
}

/** Waits until nobody sees what was deleted before this call. New transactions no longer see it. */
async function waitForOldSnapshots(
  client: Client,
  giveUpAt: number,
): Promise<void> {
  const { rows: now } = await client.query<Row>(
    "SELECT pg_current_xact_id()::xid::text AS id",
  );
  let clean = 0;
  // Twice, because sessions are listed one after the other, and one could take over an old horizon behind our back.
  while (clean < 2) {
    const { rows: older } = await client.query<Row>(olderSnapshots, [
      now[0]?.["id"],
    ]);
    clean = older.length === 0 ? clean + 1 : 0;
    if (older.length === 0) continue;
    if (performance.now() > giveUpAt)
      throw new Error(
        `these sessions may still read it; end them, or wait: ${older.map((row) => String(row["holder"])).join(", ")}`,
      );
    await wait(100);
  }
}

/**
 * All that makes VACUUM keep dead rows of this database. A snapshot is as old as the oldest writing transaction of the whole
 * server, also of another database, and that of VACUUM itself is no exception. `age` counts transactions and is right after
 * a wrap-around.
 */
const olderSnapshots = `
SELECT coalesce(nullif(application_name, ''), backend_type) || ', process ' || pid AS holder
FROM pg_stat_activity
WHERE pid <> pg_backend_pid() AND (
  age(backend_xid) > age($1::xid)
  OR age(backend_xmin) > age($1::xid) AND (datid IS NULL OR datname = current_database()))
UNION ALL
SELECT 'prepared transaction ' || gid FROM pg_prepared_xacts WHERE age(transaction) > age($1::xid)
UNION ALL
SELECT 'replication slot ' || slot_name FROM pg_replication_slots WHERE age(xmin) > age($1::xid)`;

/** FULL writes a new file. Otherwise dead rows stay in the old file until new rows overwrite them. */
async function rewrite(
  client: Client,
  table: string,
  giveUpAt: number,
): Promise<void> {
  for (;;) {
    try {
      // ANALYZE replaces the samples of deleted rows. The statistics themselves have none.
      const options = table === "pg_statistic" ? "FULL" : "FULL, ANALYZE";
      await withoutWarnings(client, `VACUUM (${options}) ${table}`);
      return;
    } catch (fault) {
      if (!isLockTimeout(fault)) throw fault;
      if (performance.now() > giveUpAt)
        throw new Error(
          `another session uses the table ${table}; end it, or wait`,
          {
            cause: fault,
          },
        );
      await wait(200);
    }
  }
}

type Notice = { code: string | undefined; message: string | undefined };

/** Runs a statement. Throws its warning: VACUUM skips tables that the user may not rewrite, and calls that a success. */
async function withoutWarnings(client: Client, sql: string): Promise<void> {
  const warnings: string[] = [];
  // The severity is told in the language of the server; the code of a warning begins with 01 in all.
  const note = ({ code, message }: Notice) => {
    if (code?.startsWith("01")) warnings.push(message ?? code);
  };
  client.on("notice", note);
  try {
    await client.query(sql);
  } finally {
    client.off("notice", note);
  }
  if (warnings.length > 0) throw new Error(warnings.join("; "));
}

function isLockTimeout(fault: unknown): boolean {
  return fault instanceof Error && "code" in fault && fault.code === "55P03";
}
