import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { keep, referencesIn, rescued } from "../testing/kept-store.ts";
import { backUp } from "./backups/backup.ts";
import { rescuesOf } from "./sqlite-files.ts";
import { openSqlite } from "./sqlite.ts";

const wal = (file: string) => `${file}-wal`;
const shm = (file: string) => `${file}-shm`;

test.each<[string, (file: string) => void]>([
  [
    "deleted with its log",
    (file) => [file, wal(file), shm(file)].forEach((one) => rmSync(one)),
  ],
  ["deleted alone", (file) => rmSync(file)],
  ["moved", (file) => renameSync(file, `${dirname(file)}/elsewhere.db`)],
  [
    "in a folder that is deleted",
    (file) => rmSync(dirname(file), { recursive: true }),
  ],
  [
    "in a folder that is deleted and made anew",
    (file) => {
      rmSync(dirname(file), { recursive: true });
      mkdirSync(dirname(file));
    },
  ],
])(
  "a database %s is noticed before the next acknowledgement, rescued, and not made anew",
  async (_, harm) => {
    const { file, database, post, acknowledged, errors, onLost } = keep();
    for (let count = 0; count < 20; count += 1) await post();
    harm(file);
    await expect(post()).rejects.toThrow(/deleted, moved or replaced/);
    expect(onLost).toHaveBeenCalledTimes(1);
    const rescue = await rescued(file);
    expect(referencesIn(rescue)).toEqual(expect.arrayContaining(acknowledged));
    expect(statSync(rescue).mode & 0o777).toBe(0o600);
    await expect
      .poll(() => errors.join("\n"))
      .toContain(`move that file to ${file}`);
    await expect(post()).rejects.toThrow(basename(rescue));
    expect(await database.condition?.()).toEqual({ database: "vanished" });
    expect(existsSync(file)).toBe(false);
  },
);

test("the rescue, moved to its place, is used within seconds and has everything", async () => {
  const { file, post, isBack, acknowledged, onBack } = keep();
  for (let count = 0; count < 5; count += 1) await post();
  rmSync(file);
  await expect(post()).rejects.toThrow();
  renameSync(await rescued(file), file);
  await isBack();
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(referencesIn(file)).toEqual(expect.arrayContaining(acknowledged));
  // It can be lost and rescued again.
  rmSync(file);
  await expect(post()).rejects.toThrow();
  expect(referencesIn(await rescued(file))).toEqual(
    expect.arrayContaining(acknowledged),
  );
});

test.each([[[wal]], [[shm]], [[wal, shm]]])(
  "a log that was deleted is written into the database",
  async (ofFile) => {
    const { file, post, isBack, acknowledged } = keep();
    for (let count = 0; count < 5; count += 1) await post();
    for (const one of ofFile) rmSync(one(file));
    await expect(post()).rejects.toThrow(
      /vanished while the database was open/,
    );
    await isBack();
    expect(referencesIn(file)).toEqual(expect.arrayContaining(acknowledged));
    expect(rescuesOf(file)).toEqual([]);
  },
);

test("a loss is noticed without a post, and a stop right after it rescues as well", async () => {
  const quiet = keep();
  await quiet.post();
  rmSync(quiet.file);
  expect(referencesIn(await rescued(quiet.file))).toEqual(quiet.acknowledged);
  const stopped = keep();
  await stopped.post();
  rmSync(stopped.file);
  await stopped.database.close();
  const [rescue = ""] = rescuesOf(stopped.file);
  expect(referencesIn(rescue)).toEqual(stopped.acknowledged);
});

test("a backup that is moved over the running database is used, without the old log", async () => {
  const { file, post, isBack, acknowledged } = keep();
  await post();
  const copy = join(dirname(file), "copy");
  await backUp({ engine: "sqlite", file }, copy);
  for (let count = 0; count < 5; count += 1) await post();
  const [old, ...newer] = [...acknowledged];
  renameSync(copy, file);
  await expect(post()).rejects.toThrow(/deleted, moved or replaced/);
  expect(referencesIn(await rescued(file))).toEqual(
    expect.arrayContaining(newer),
  );
  await isBack();
  expect(new Set(referencesIn(file))).toEqual(
    new Set([old, acknowledged.at(-1)]),
  );
  const database = new DatabaseSync(file);
  expect(database.prepare("PRAGMA integrity_check").get()).toEqual({
    integrity_check: "ok",
  });
  database.close();
});

test("a file that is no database, or only the beginning of one, is not used", async () => {
  const { file, post, isBack, errors } = keep();
  for (let count = 0; count < 20; count += 1) await post();
  const copy = join(dirname(file), "copy");
  await backUp({ engine: "sqlite", file }, copy);
  rmSync(file);
  await expect(post()).rejects.toThrow();
  await rescued(file);
  copyFileSync(copy, `${copy}.part`);
  truncateSync(`${copy}.part`, 40_960);
  renameSync(`${copy}.part`, file);
  await expect
    .poll(() => errors.join(), { timeout: 5000 })
    .toMatch(/cannot be opened/);
  await expect(post()).rejects.toThrow();
  renameSync(copy, file);
  await isBack();
});

test("two processes write one rescue, and mend one log together", async () => {
  const first = keep();
  const second = keep(first.file);
  const both = [first, second];
  for (const one of both) await one.post();
  rmSync(wal(first.file));
  await Promise.all(both.map(({ isBack }) => isBack()));
  for (const one of both) await one.post();
  const all = () => both.flatMap(({ acknowledged }) => acknowledged);
  expect(referencesIn(first.file)).toEqual(expect.arrayContaining(all()));
  rmSync(first.file);
  for (const one of both) await expect(one.post()).rejects.toThrow();
  const rescue = await rescued(first.file);
  expect(referencesIn(rescue)).toEqual(expect.arrayContaining(all()));
  renameSync(rescue, first.file);
  await Promise.all(both.map(({ isBack }) => isBack()));
  expect(
    readdirSync(dirname(first.file)).filter((name) => /rescued/.test(name)),
  ).toEqual([]);
});

test("the rescue is tried until its folder can be written", async () => {
  const { file, post, acknowledged, errors } = keep();
  await post();
  const parent = dirname(dirname(file));
  rmSync(dirname(file), { recursive: true });
  // A file in the way of the folder; root may write into any folder.
  writeFileSync(dirname(file), "in the way");
  await expect(post()).rejects.toThrow();
  await expect.poll(() => errors.join()).toMatch(/Do not stop this process/);
  rmSync(dirname(file));
  expect(referencesIn(await rescued(file))).toEqual(
    expect.arrayContaining(acknowledged),
  );
  expect(readdirSync(parent)).toEqual(["data"]);
});

test("a start without a database names the rescues beside it, and a command too", async () => {
  const { file, post, database } = keep();
  await post();
  rmSync(file);
  await database.close();
  const [rescue = ""] = rescuesOf(file);
  expect(() => openSqlite(file, Date.now, false)).toThrow(
    `were rescued into ${rescue}; move that file there`,
  );
  expect(keep(file).errors.join()).toContain(rescue);
});

test("a mode that forbids writing loses nothing", async () => {
  const { file, post, acknowledged } = keep();
  await post();
  chmodSync(file, 0o400);
  await post();
  expect(referencesIn(file)).toEqual(expect.arrayContaining(acknowledged));
});

test("a command on a database whose log was deleted waits until the server has mended it", async () => {
  const { file, post, acknowledged } = keep();
  await post();
  rmSync(wal(file));
  rmSync(shm(file));
  const began = performance.now();
  // The driver waits synchronously, so the server in this process cannot mend: the command gives up and changes nothing.
  expect(() => openSqlite(file, Date.now, false)).toThrow(
    /wal was deleted while another process/,
  );
  expect(performance.now() - began).toBeGreaterThan(2500);
  await expect(post()).rejects.toThrow();
  await expect.poll(() => existsSync(wal(file)), { timeout: 5000 }).toBe(true);
  await openSqlite(file, Date.now, false).close();
  expect(referencesIn(file)).toEqual(expect.arrayContaining(acknowledged));
});

// The test reads the open files from /proc.
test.skipIf(process.platform !== "linux")(
  "an attempt to open that fails at its first write leaves no file open",
  async () => {
    const { file, post, errors } = keep();
    await post();
    rmSync(file);
    await expect(post()).rejects.toThrow();
    const rescue = await rescued(file);
    const database = new DatabaseSync(rescue);
    database.exec(
      `INSERT INTO setting VALUES ('rescue', '');
      CREATE TRIGGER keep BEFORE DELETE ON setting BEGIN SELECT RAISE(ABORT, 'not now'); END`,
    );
    database.close();
    renameSync(rescue, file);
    await expect
      .poll(() => errors.join(), { timeout: 5000 })
      .toMatch(/cannot be opened: not now/);
    expect(openPaths()).not.toContain(file);
  },
);

function openPaths(): string[] {
  return readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      return []; // That of the listing itself.
    }
  });
}

test("a server starts when another process gives the lock back, be it after seconds", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "kept-")), "data/site.db");
  keep(file);
  const other = new Worker(
    `const { DatabaseSync } = require("node:sqlite");
    const { workerData, parentPort } = require("node:worker_threads");
    const database = new DatabaseSync(workerData, { timeout: 5000 });
    database.exec("BEGIN IMMEDIATE");
    parentPort.postMessage("locked");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4000);
    database.exec("COMMIT");`,
    { eval: true, workerData: file },
  );
  onTestFinished(async () => void (await other.terminate()));
  await once(other, "message");
  expect(() => keep(file)).not.toThrow();
});

test("a process starts while another one that started with it still makes the database", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "leads-")), "site.db");
  writeFileSync(file, "", { mode: 0o600 });
  const other = new Worker(
    `const { DatabaseSync } = require("node:sqlite");
    const { workerData, parentPort } = require("node:worker_threads");
    const database = new DatabaseSync(workerData);
    database.exec("BEGIN EXCLUSIVE");
    parentPort.postMessage("locked");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    database.exec("COMMIT; PRAGMA journal_mode = WAL; CREATE TABLE some (number)");
    parentPort.on("message", () => database.close());`,
    { eval: true, workerData: file },
  );
  onTestFinished(async () => void (await other.terminate()));
  await once(other, "message");
  expect(() => openSqlite(file)).not.toThrow();
});
