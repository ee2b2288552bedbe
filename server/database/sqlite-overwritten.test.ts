import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { keep, referencesIn, rescued } from "../testing/kept-store.ts";
import { backUp } from "./backups/backup.ts";
import { keepDatabase, makeDatabase } from "./open.ts";
import { scrub } from "./scrub.ts";
import { rescuesOf } from "./sqlite-files.ts";
import { readLeads } from "./sqlite-salvage.ts";
import { openSqlite } from "./sqlite.ts";

/** `cp`: the file keeps its inode, its log and the log's index. */
const copyOver = (from: string, to: string, ...options: string[]) =>
  execFileSync("cp", [...options, from, to]);

/** A running server's database with some leads, and an older backup of it with the first. */
async function withBackup() {
  const kept = keep();
  const { file, post } = kept;
  await post();
  const backup = join(dirname(file), "backup");
  await backUp({ engine: "sqlite", file }, backup);
  for (let count = 0; count < 5; count += 1) await post();
  return { ...kept, backup };
}

function isSound(file: string): boolean {
  const database = new DatabaseSync(file);
  const [row] = database.prepare("PRAGMA integrity_check").all();
  database.close();
  return row?.["integrity_check"] === "ok";
}

/** The mark in the header of the file itself. */
const markOf = (file: string) => readFileSync(file).readInt32BE(60);

test.each<[string, string[]]>([
  ["", []],
  [", with its times", ["-p"]],
])(
  "a backup that is copied over the running database%s is noticed before the next acknowledgement, and used",
  async (_, options) => {
    const { file, database, post, isBack, acknowledged, onLost, backup } =
      await withBackup();
    copyOver(backup, file, ...options);
    await expect(post()).rejects.toThrow(/another file was copied over/);
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(await database.condition?.()).toEqual({ database: "vanished" });
    const rescue = await rescued(file);
    expect(referencesIn(rescue)).toEqual(expect.arrayContaining(acknowledged));
    expect(statSync(rescue).mode & 0o777).toBe(0o600);
    expect(isSound(rescue)).toBe(true);
    await isBack();
    expect(new Set(referencesIn(file))).toEqual(
      new Set([acknowledged[0], acknowledged.at(-1)]),
    );
    expect(isSound(file)).toBe(true);
    await database.close();
    expect(readdirSync(dirname(file)).toSorted()).toEqual(
      ["backup", rescue.slice(dirname(file).length + 1), "site.db"].toSorted(),
    );
  },
);

test.each<[string, (place: string, file: string) => unknown]>([
  ["no database", (place) => writeFileSync(place, "x".repeat(99_999))],
  ["another program's database", makeForeign],
  ["a part of a backup", makePart],
])("%s, copied over the running database, is not used", async (_, make) => {
  const { file, post, isBack, acknowledged, backup, errors } =
    await withBackup();
  const other = join(dirname(file), "other");
  await make(other, backup);
  copyOver(other, file);
  await expect(post()).rejects.toThrow(/another file was copied over/);
  expect(referencesIn(await rescued(file))).toEqual(
    expect.arrayContaining(acknowledged),
  );
  await expect
    .poll(() => errors.join(), { timeout: 5000 })
    .toMatch(/cannot be opened: (?!somebody)/);
  expect(readFileSync(file).equals(readFileSync(other))).toBe(true);
  renameSync(backup, file);
  await isBack();
});

function makeForeign(place: string): void {
  const database = new DatabaseSync(place);
  database.exec("CREATE TABLE lead (name TEXT)");
  database.close();
}

function makePart(place: string, backup: string): void {
  copyFileSync(backup, place);
  truncateSync(place, 40_960);
}

test("a database of another site is noticed, also without a post and right before a stop", async () => {
  const make = async (file: string) => {
    const other = join(dirname(file), "other.db");
    const database = await makeDatabase({ engine: "sqlite", file: other });
    await database.close();
    copyOver(other, file);
  };
  const quiet = keep();
  await quiet.post();
  await make(quiet.file);
  expect(referencesIn(await rescued(quiet.file))).toEqual(quiet.acknowledged);
  const stopped = keep();
  await stopped.post();
  await make(stopped.file);
  await stopped.database.close();
  const [rescue = ""] = rescuesOf(stopped.file);
  expect(referencesIn(rescue)).toEqual(stopped.acknowledged);
  // The stop has not written the old log into the other database.
  expect(referencesIn(stopped.file)).toEqual([]);
  expect(isSound(stopped.file)).toBe(true);
});

test("two processes write one rescue of an overwritten database, and go on with the copy", async () => {
  const { file, backup, ...first } = await withBackup();
  const second = keep(file);
  await second.post();
  copyOver(backup, file);
  for (const one of [first, second]) await expect(one.post()).rejects.toThrow();
  expect(referencesIn(await rescued(file))).toEqual(
    expect.arrayContaining([...first.acknowledged, ...second.acknowledged]),
  );
  await Promise.all([first.isBack(), second.isBack()]);
  expect(isSound(file)).toBe(true);
  expect(rescuesOf(file)).toHaveLength(1);
});

test("what the site's processes and commands do themselves is no false alarm", async () => {
  const first = keep();
  const { file } = first;
  const second = keep(file);
  const marks = new Set<number>();
  const began = performance.now();
  // Some megabytes, so that the log is written into the file several times.
  const page = "x".repeat(50_000);
  while (marks.size < 4 || performance.now() - began < 2000) {
    for (const one of [first, second, first]) await one.post({ page });
    marks.add(markOf(file));
  }
  const both = [first, second];
  const stillWorks = async () => {
    for (const one of both) expect(await one.post()).toBe("stored");
  };
  await scrub({ engine: "sqlite", file });
  await stillWorks();
  await backUp({ engine: "sqlite", file }, `${file}-backup`);
  await stillWorks();
  const other = new DatabaseSync(file, { timeout: 5000 });
  other.exec("PRAGMA wal_checkpoint(TRUNCATE); CREATE TABLE mine (text)");
  other.exec("PRAGMA wal_checkpoint; DROP TABLE mine");
  await stillWorks();
  other.close();
  execFileSync("touch", [file]);
  await wait(1100);
  await stillWorks();
  for (const { errors } of both) expect(errors).toEqual([]);
  const all = both.flatMap(({ acknowledged }) => acknowledged);
  expect(new Set(referencesIn(file))).toEqual(new Set(all));
  expect(statSync(`${file}-wal`).size).toBeLessThan(8 * 1024 * 1024);
}, 30_000);

test("a copy is noticed when the log has just been written into the file by a command", async () => {
  const { file, post, backup } = await withBackup();
  await scrub({ engine: "sqlite", file });
  copyOver(backup, file);
  await expect(post()).rejects.toThrow(/another file was copied over/);
});

test("only whole leads that were committed last are read from a log", async () => {
  const { file, database, post, acknowledged } = keep();
  // Longer than a page.
  for (const page of ["a", "b".repeat(30_000), "c", "d".repeat(9000)])
    await post({ page });
  const [erased = "", ...left] = acknowledged;
  await database.query("DELETE FROM lead WHERE reference = $1", erased);
  const scratch = `${file}-scratch`;
  const log = readFileSync(`${file}-wal`);
  const found = readLeads(log, scratch);
  expect(new Set(found.map(({ reference }) => reference))).toEqual(
    new Set(left),
  );
  expect(new Set(found.map((lead) => String(lead["page"]).length))).toEqual(
    new Set([1, 30_000, 9000]),
  );
  // A write that was cut short counts as none: here the erasure.
  const cut = readLeads(log.subarray(0, -10), scratch);
  expect(cut).toHaveLength(4);
  log[log.length - 10] = 255 - (log.at(-10) ?? 0);
  expect(readLeads(log, scratch)).toHaveLength(4);
  expect(readLeads(Buffer.alloc(0), scratch)).toEqual([]);
  expect(existsSync(scratch)).toBe(false);
});

test("a backup that is copied over the running database, which then loses its log, is used, and the log rescued", async () => {
  const { file, post, isBack, acknowledged, backup } = await withBackup();
  const second = keep(file);
  await second.post();
  // As for a server that does not run.
  copyOver(backup, file);
  rmSync(`${file}-wal`);
  rmSync(`${file}-shm`);
  for (const one of [post, second.post])
    await expect(one()).rejects.toThrow(/another file was copied over/);
  await isBack();
  await second.isBack();
  const found = rescuesOf(file).flatMap(referencesIn);
  expect(found).toEqual(expect.arrayContaining(acknowledged.slice(0, -1)));
  expect(isSound(file)).toBe(true);
});

test("a backup that is copied over the database of a server that was killed is used without the old log", async () => {
  const { file, acknowledged, backup } = await withBackup();
  const copy = join(mkdtempSync(join(tmpdir(), "killed-")), "site.db");
  // What a process that is killed leaves.
  copyFileSync(`${file}-wal`, `${copy}-wal`);
  copyFileSync(backup, copy);
  expect(() => openSqlite(copy, Date.now, false)).toThrow(
    /is the log of another database/,
  );
  const errors: string[] = [];
  const log = {
    info: vi.fn(),
    error: (_: object, text: string) => errors.push(text),
  };
  const database = await keepDatabase(
    { engine: "sqlite", file: copy },
    { log, onLost: vi.fn(), onBack: vi.fn() },
    false,
  );
  const [rescue = ""] = rescuesOf(copy);
  expect(errors.join()).toContain(rescue);
  expect(new Set(referencesIn(rescue))).toEqual(new Set(acknowledged));
  await database.close();
  expect(referencesIn(copy)).toEqual(acknowledged.slice(0, 1));
  expect(isSound(copy)).toBe(true);
});

test("a server that was killed applies its own log", async () => {
  const { file, acknowledged } = await withBackup();
  const copy = join(mkdtempSync(join(tmpdir(), "killed-")), "site.db");
  copyFileSync(`${file}-wal`, `${copy}-wal`);
  copyFileSync(file, copy);
  await openSqlite(copy, Date.now, false).close();
  expect(new Set(referencesIn(copy))).toEqual(new Set(acknowledged));
});
