import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { leadStore } from "../leads/lead-store.ts";
import { fixtureLead, keepLead } from "../testing/lead.ts";
import { openSqlite } from "./sqlite.ts";

/** A server's database in a folder of its own, and the references of all that it acknowledged. */
async function keptStore() {
  const file = join(mkdtempSync(join(tmpdir(), "kept-")), "data/site.db");
  const onLost = vi.fn();
  const log = { error: vi.fn() };
  const database = openSqlite(file, { events: { log, onLost } });
  onTestFinished(() => database.close().catch(() => undefined));
  const acknowledged: string[] = [];
  const post = async () => {
    const added = await keepLead(leadStore(database), fixtureLead());
    if (added.result === "stored") acknowledged.push(added.reference);
  };
  for (let count = 0; count < 20; count += 1) await post();
  return { file, database, post, acknowledged, onLost, log };
}

function rescuesBeside(file: string): string[] {
  const folder = dirname(file);
  return readdirSync(folder)
    .filter((name) => /^site\.rescued-[^.]+\.db$/.test(name))
    .map((name) => join(folder, name));
}

function referencesIn(file: string): unknown[] {
  const database = new DatabaseSync(file);
  const found = database.prepare("SELECT reference FROM lead").all();
  database.close();
  return found.map(({ reference }) => String(reference)).toSorted();
}

test.each<[string, (file: string) => void]>([
  ["deleted", (file) => rmSync(file)],
  [
    "deleted with its log",
    (file) => ["", "-wal", "-shm"].forEach((one) => rmSync(file + one)),
  ],
  ["moved", (file) => renameSync(file, `${dirname(file)}/elsewhere.db`)],
  [
    "replaced",
    (file) => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
  [
    "in a folder that is deleted",
    (file) => rmSync(dirname(file), { recursive: true }),
  ],
])(
  "a database file %s: nothing is acknowledged, people are told once, and all is copied beside it",
  async (_, harm) => {
    const { file, database, post, acknowledged, onLost } = await keptStore();
    harm(file);
    await expect(post()).rejects.toThrow(/deleted, moved or replaced/);
    await expect(post()).rejects.toThrow(/deleted, moved or replaced/);
    expect(onLost).toHaveBeenCalledTimes(1);
    await database.close();
    const [rescue = "", ...others] = rescuesBeside(file);
    expect(others).toEqual([]);
    expect(referencesIn(rescue)).toEqual(acknowledged.toSorted());
    expect(statSync(rescue).mode & 0o777).toBe(0o600);
  },
);

test("a stop right after the loss, before anybody posts, rescues as well", async () => {
  const { file, database, acknowledged } = await keptStore();
  rmSync(file);
  await database.close();
  const [rescue = ""] = rescuesBeside(file);
  expect(referencesIn(rescue)).toEqual(acknowledged.toSorted());
});

test("a rescue that fails is told, and tried again", async () => {
  const { file, database, post, acknowledged, log } = await keptStore();
  const folder = dirname(file);
  renameSync(folder, `${folder}-away`);
  // No folder can be made where a file is.
  copyFileSync(`${folder}-away/site.db`, folder);
  await expect(post()).rejects.toThrow();
  await expect
    .poll(() => log.error.mock.calls.flat().join())
    .toContain("the enquiries can't be rescued");
  rmSync(folder);
  await database.close();
  expect(referencesIn(rescuesBeside(file)[0] ?? "")).toEqual(
    acknowledged.toSorted(),
  );
});

test("a command takes no copy of a lost file", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "kept-")), "site.db");
  const database = openSqlite(file);
  rmSync(file);
  await expect(database.query("SELECT 1")).rejects.toThrow(/deleted/);
  await database.close();
  expect(rescuesBeside(file)).toEqual([]);
});
