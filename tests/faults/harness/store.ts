import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { execute, type Cluster } from "#server/testing/postgres-cluster.ts";

export type Engine = "sqlite" | "postgres";

/** The database of one row. Tests read it over a connection of their own. */
export type Store = {
  engine: Engine;
  /** For DATABASE_URL. */
  url: string;
  /** Path of the file; "" on PostgreSQL. */
  file: string;
  query: (sql: string) => Promise<Record<string, unknown>[]>;
  /** Moves the clock of PostgreSQL. SQLite uses the clock of the node. */
  setClock: (offsetMs: number) => Promise<void>;
};

export function sqliteStore(parent: string): Store {
  const file = join(mkdtempSync(join(parent, "store-")), "site.db");
  return {
    engine: "sqlite",
    url: `sqlite:${file}`,
    file,
    async query(sql) {
      const database = new DatabaseSync(file, { timeout: 5000 });
      try {
        return database.prepare(sql).all();
      } finally {
        database.close();
      }
    },
    setClock: async () => undefined,
  };
}

let databases = 0;

export async function postgresStore(
  cluster: Pick<Cluster, "url">,
): Promise<Store> {
  databases += 1;
  const name = `faults_${databases}`;
  await execute(cluster.url("postgres"), `CREATE DATABASE ${name}`);
  const url = cluster.url(name);
  return {
    engine: "postgres",
    url,
    file: "",
    async query(sql) {
      // A server that hangs fails the row.
      const client = new Client({
        connectionString: url,
        connectionTimeoutMillis: 60_000,
        query_timeout: 120_000,
      });
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(sql)).rows;
      } finally {
        await client.end();
      }
    },
    setClock: (offsetMs) =>
      execute(
        url,
        `CREATE OR REPLACE FUNCTION now_ms() RETURNS BIGINT LANGUAGE sql STABLE AS 'SELECT floor(extract(epoch FROM statement_timestamp()) * 1000)::bigint + (${offsetMs})'`,
      ),
  };
}

/** Counts the deliveries, team mails and auto-replies alike, that are not done. */
export async function countUndelivered(store: Store): Promise<number> {
  const [row] = await store.query(
    "SELECT count(*) AS n FROM outbox WHERE state <> 'sent'",
  );
  return Number(row?.["n"]);
}

/** Throws if SQLite finds a fault in its file. */
export async function assertSound(store: Store): Promise<void> {
  if (store.engine === "postgres") return;
  const [row] = await store.query("PRAGMA integrity_check");
  assert.equal(row?.["integrity_check"], "ok");
}
