import { mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { fixtureLead } from "./fixture-lead.ts";
import { testLeadStore } from "./lead-store.contract.ts";
import { openSqliteLeadStore } from "./sqlite-lead-store.ts";

testLeadStore("SQLite in memory", async () => openSqliteLeadStore(":memory:"));
testLeadStore("SQLite in a file", async () => openSqliteLeadStore(newFile()));

/** A database in a folder that does not exist yet. */
function newFile(): string {
  return join(mkdtempSync(join(tmpdir(), "leads-")), "data", "site.db");
}

test("folder and files belong to the server's user alone", async () => {
  const file = newFile();
  const leads = openSqliteLeadStore(file);
  await leads.add(fixtureLead());
  const folder = join(file, "..");
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder))
    expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
  await leads.close();
});

// That FULL makes one fsync per commit was counted with strace; here only that it is on.
test("a commit is on disk before it is reported", async () => {
  const file = newFile();
  const leads = openSqliteLeadStore(file);
  const lead = fixtureLead();
  await leads.add(lead);
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
  const leads = openSqliteLeadStore(file);
  const other = new DatabaseSync(file);
  other.exec("BEGIN IMMEDIATE");
  let longestPauseMs = 0;
  let last = performance.now();
  const ticks = setInterval(() => {
    longestPauseMs = Math.max(longestPauseMs, performance.now() - last);
    last = performance.now();
  }, 1);
  const added = leads.add(fixtureLead());
  await new Promise((resolve) => setTimeout(resolve, 200));
  other.exec("COMMIT");
  other.close();
  expect(await added).toMatchObject({ result: "stored" });
  clearInterval(ticks);
  expect(longestPauseMs).toBeLessThan(150);
  await leads.close();
});

test("two processes share one database, and its settings", async () => {
  const file = newFile();
  const [a, b] = [openSqliteLeadStore(file), openSqliteLeadStore(file)];
  const lead = fixtureLead();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? a : b).add({ ...lead, id: String(index) }),
    ),
  );
  expect(await a.list(99)).toHaveLength(1);
  expect(await a.setting("x", () => "a")).toBe(await b.setting("x", () => "b"));
  await a.close();
  await b.close();
});

test("a database of a newer release is refused", async () => {
  const file = newFile();
  await openSqliteLeadStore(file).close();
  const database = new DatabaseSync(file);
  database.exec("INSERT INTO schema_migration VALUES (99, 'x', 'x', 0)");
  database.close();
  expect(() => openSqliteLeadStore(file)).toThrow(/newer release/);
});

test("an edited migration is refused", async () => {
  const file = newFile();
  await openSqliteLeadStore(file).close();
  const database = new DatabaseSync(file);
  database.exec("UPDATE schema_migration SET checksum = 'x'");
  database.close();
  expect(() => openSqliteLeadStore(file)).toThrow(/edited/);
});

test("a file that is no database is refused and left as it is", () => {
  const file = join(mkdtempSync(join(tmpdir(), "leads-")), "site.db");
  writeFileSync(file, "not a database, but somebody's letter".repeat(99));
  expect(() => openSqliteLeadStore(file)).toThrow(/not a database/);
  expect(statSync(file).size).toBeGreaterThan(1000);
});
