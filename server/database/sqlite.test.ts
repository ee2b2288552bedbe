import { mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { fixtureLead, keepLead } from "../testing/lead.ts";
import { leadStore } from "../leads/lead-store.ts";
import { rows } from "./database.ts";
import { openSqlite } from "./sqlite.ts";

function openStore(file: string) {
  const database = openSqlite(file);
  return { ...leadStore(database), close: database.close };
}

/** A database in a folder that does not exist yet. */
function newFile(): string {
  return join(mkdtempSync(join(tmpdir(), "leads-")), "data", "site.db");
}

test("folder and files belong to the server's user alone", async () => {
  const file = newFile();
  const leads = openStore(file);
  await keepLead(leads);
  const folder = join(file, "..");
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder))
    expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
  await leads.close();
});

// That FULL makes one fsync per commit was counted with strace; here only that it is on.
test("a commit is on disk before it is reported", async () => {
  const file = newFile();
  const leads = openStore(file);
  const lead = fixtureLead();
  await keepLead(leads, lead);
  const other = new DatabaseSync(file, { readOnly: true });
  expect(other.prepare("SELECT reference FROM lead").get()).toEqual({
    reference: lead.reference,
  });
  expect(other.prepare("PRAGMA journal_mode").get()).toEqual({
    journal_mode: "wal",
  });
  other.close();
  await leads.close();
});

test("a lead waits for another process's lock without blocking the event loop", async () => {
  const file = newFile();
  const leads = openStore(file);
  const other = new DatabaseSync(file);
  other.exec("BEGIN IMMEDIATE");
  let longestPauseMs = 0;
  let last = performance.now();
  const ticks = setInterval(() => {
    longestPauseMs = Math.max(longestPauseMs, performance.now() - last);
    last = performance.now();
  }, 1);
  const added = keepLead(leads);
  await new Promise((resolve) => setTimeout(resolve, 200));
  other.exec("COMMIT");
  other.close();
  expect(await added).toMatchObject({ result: "stored" });
  clearInterval(ticks);
  expect(longestPauseMs).toBeLessThan(150);
  await leads.close();
});

test("many leads that wait for another process's lock leave the event loop to pages", async () => {
  const file = newFile();
  const leads = openStore(file);
  const other = new DatabaseSync(file);
  other.exec("BEGIN IMMEDIATE");
  const before = performance.eventLoopUtilization();
  const added = Promise.all(
    Array.from({ length: 50 }, () => keepLead(leads, fixtureLead())),
  );
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const { utilization } = performance.eventLoopUtilization(before);
  other.exec("COMMIT");
  other.close();
  expect(new Set((await added).map(({ result }) => result))).toEqual(
    new Set(["stored"]),
  );
  expect(utilization).toBeLessThan(0.6);
  await leads.close();
});

test("two processes share one database, and its settings", async () => {
  const file = newFile();
  const [a, b] = [openStore(file), openStore(file)];
  const lead = fixtureLead();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      keepLead(index % 2 ? a : b, { ...lead, id: String(index) }),
    ),
  );
  expect(await a.list(99)).toHaveLength(1);
  expect(await a.setting("x", () => "a")).toBe(await b.setting("x", () => "b"));
  await a.close();
  await b.close();
});

test("a database of a newer release is refused", async () => {
  const file = newFile();
  await openSqlite(file).close();
  const database = new DatabaseSync(file);
  database.exec("INSERT INTO schema_migration VALUES (99, 'x', 'x', 0)");
  database.close();
  expect(() => openSqlite(file)).toThrow(/newer release/);
});

test("work that fails leaves nothing behind", async () => {
  const database = openSqlite(":memory:");
  const failing = database.transaction(function* () {
    yield* rows("INSERT INTO setting VALUES ($1, $2)", "a", "b");
    throw new Error("half way");
  });
  await expect(failing).rejects.toThrow("half way");
  expect(await database.query("SELECT * FROM setting")).toEqual([]);
  await database.close();
});

test("leads of the first release keep their mark and can be found by address", async () => {
  const file = newFile();
  await openSqlite(file).close();
  const old = new DatabaseSync(file);
  // As migration 001 left them: without the later columns' values.
  old.exec(`DELETE FROM schema_migration WHERE version = 3;
    INSERT INTO lead (id, reference, content_hash, received_ms, locale, page, fields, consent, attribution, spam, ua_family)
    VALUES ('1', 'C-22222222', 'x', 5, 'ja', '', '{"normalised":{"email":"Taro@example.jp"}}', '{}', '{}', '{"status":"flagged"}', 'x')`);
  old.close();
  const database = openSqlite(file);
  expect(await database.query("SELECT email, spam_status FROM lead")).toEqual([
    { email: "taro@example.jp", spam_status: "flagged" },
  ]);
  await database.close();
});

test("an edited migration is refused", async () => {
  const file = newFile();
  await openSqlite(file).close();
  const database = new DatabaseSync(file);
  database.exec("UPDATE schema_migration SET checksum = 'x'");
  database.close();
  expect(() => openSqlite(file)).toThrow(/edited/);
});

test("a file that is no database is refused and left as it is", () => {
  const file = join(mkdtempSync(join(tmpdir(), "leads-")), "site.db");
  writeFileSync(file, "not a database, but somebody's letter".repeat(99));
  expect(() => openSqlite(file)).toThrow(/not a database/);
  expect(statSync(file).size).toBeGreaterThan(1000);
});
