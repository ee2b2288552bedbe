import { mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { expect } from "vitest";
import { execute } from "#server/testing/postgres-cluster.ts";
import { usePostgres } from "#server/testing/postgres.ts";
import type { Visitor } from "./visitor.ts";

export type Engine = "sqlite" | "postgres";

type Row = Record<string, unknown>;

/** The database of one test, which reads it over connections of its own. */
export type Store = {
  engine: Engine;
  /** For DATABASE_URL. */
  url: string;
  /** Path of the file; "" on PostgreSQL. */
  file: string;
  query: (sql: string) => Promise<Row[]>;
  /** A file with the difference between the clock of the nodes and the real one, in ms. */
  clock: string;
  offsetMs: number;
};

export const newStore = async (engine: Engine): Promise<Store> =>
  engine === "sqlite"
    ? sqliteStore(tmpdir())
    : postgresStore(await usePostgres().newDatabase());

export function sqliteStore(parent: string): Store {
  const file = join(mkdtempSync(join(parent, "store-")), "site.db");
  const query = async (sql: string) => {
    const database = new DatabaseSync(file, { timeout: 5000 });
    try {
      return database.prepare(sql).all();
    } finally {
      database.close();
    }
  };
  return { engine: "sqlite", url: `sqlite:${file}`, file, query, ...clock() };
}

/** `url` is that of an empty database. */
export function postgresStore(url: string): Store {
  const query = async (sql: string) => {
    // A server that hangs fails the test.
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: 60_000,
      query_timeout: 120_000,
    });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  return { engine: "postgres", url, file: "", query, ...clock() };
}

function clock() {
  const file = join(mkdtempSync(join(tmpdir(), "clock-")), "offset");
  writeFileSync(file, "0");
  return { clock: file, offsetMs: 0 };
}

/** Sets the clock of the nodes, and of PostgreSQL, whose clock the first start of a node makes. */
export async function setClock(store: Store, offsetMs: number): Promise<void> {
  store.offsetMs = offsetMs;
  writeFileSync(`${store.clock}.new`, String(offsetMs));
  renameSync(`${store.clock}.new`, store.clock);
  if (store.engine === "postgres")
    await execute(
      store.url,
      `CREATE OR REPLACE FUNCTION now_ms() RETURNS BIGINT LANGUAGE sql STABLE AS 'SELECT floor(extract(epoch FROM statement_timestamp()) * 1000)::bigint + (${offsetMs})'`,
    );
}

/** The number of rows that a query of the form `FROM … WHERE …` finds. */
export async function count(store: Store, from: string): Promise<number> {
  const [row] = await store.query(`SELECT count(*) AS n ${from}`);
  return Number(row?.["n"]);
}

/** Throws if SQLite finds a fault in its file. */
export async function expectSound(store: Store): Promise<void> {
  if (store.engine === "postgres") return;
  const [row] = await store.query("PRAGMA integrity_check");
  expect(row?.["integrity_check"]).toBe("ok");
}

/**
 * Throws if an acknowledged post is lost, doubled or changed, or a lead is without its deliveries. Returns the ids of the
 * posts that were not acknowledged.
 */
export async function expectKept(
  { posts }: Visitor,
  store: Store,
): Promise<string[]> {
  const rows = await store.query("SELECT submission_id, reference FROM lead");
  const stored = new Map(
    rows.map((row) => [row["submission_id"], row["reference"]]),
  );
  expect(stored.size, "a post was stored twice").toBe(rows.length);
  const lost = [...posts].filter(
    ([id, reference]) =>
      reference !== undefined && stored.get(id) !== reference,
  );
  expect(lost, "acknowledged posts are lost").toEqual([]);
  const unqueued = await store.query(
    "SELECT id FROM lead WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE lead_id = lead.id AND channel = 'team-mail')",
  );
  expect(unqueued, "leads without their deliveries").toEqual([]);
  return [...posts].flatMap(([id, reference]) =>
    reference === undefined ? [id] : [],
  );
}

/** Sends what was not acknowledged again. Throws unless in the end each post is stored once. */
export async function expectAllKept(
  visitor: Visitor,
  port: number,
  store: Store,
): Promise<void> {
  await visitor.sendAgain(port, await expectKept(visitor, store));
  expect(await expectKept(visitor, store)).toEqual([]);
}
