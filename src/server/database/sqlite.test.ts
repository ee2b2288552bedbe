import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { fixtureLead, keepLead } from "../testing/lead.ts";
import { backUp, openSqlite } from "./sqlite.ts";

/** A server's database in a folder that does not exist yet, with twenty leads. */
async function openStore() {
  const file = join(mkdtempSync(join(tmpdir(), "leads-")), "data", "site.db");
  const onLost = vi.fn<(words: string) => void>();
  const database = openSqlite(file, { mayCreate: true, onLost });
  onTestFinished(() => database.close().catch(() => undefined));
  const post = () => keepLead(database, fixtureLead());
  for (let count = 0; count < 20; count += 1) await post();
  return { file, database, post, onLost };
}

test("folder and files belong to the server's user alone, and commits wait for the disk", async () => {
  const { file, database } = await openStore();
  const folder = dirname(file);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder))
    expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
  const full = { synchronous: 2 };
  expect(await database.query("PRAGMA synchronous")).toEqual([full]);
});

test("a lead waits for another process's lock without blocking the event loop", async () => {
  const { file, post } = await openStore();
  const other = new DatabaseSync(file);
  other.exec("BEGIN IMMEDIATE");
  const posting = post();
  // A call that waited for the lock would not return before it gives up.
  await new Promise(setImmediate);
  other.exec("COMMIT");
  other.close();
  expect(await posting).toMatchObject({ result: "stored" });
});

// Closing any descriptor of the file, except by SQLite, drops the locks of the process. A program with an older SQLite that
// then comes and goes deletes the log under the server, and what the server stores afterwards is lost.
test.skipIf(process.platform !== "linux")(
  "opening the file again in this process, and a backup, keep the locks of the first connection",
  async () => {
    const { file } = await openStore();
    const inode = statSync(file).ino;
    const locks = () =>
      readFileSync("/proc/locks", "utf8")
        .split("\n")
        .filter((line) => line.includes(` ${process.pid} `))
        .filter((line) => line.includes(`:${inode} `));
    expect(locks()).toHaveLength(1);
    await openSqlite(file, { mayCreate: true }).close();
    await openSqlite(file).close();
    backUp(file, `${file}.copy`);
    expect(locks()).toHaveLength(1);
  },
);

test("a file that is no database is refused and left as it is", () => {
  const file = join(mkdtempSync(join(tmpdir(), "leads-")), "site.db");
  const letter = "not a database, but somebody's letter".repeat(99);
  writeFileSync(file, letter);
  expect(() => openSqlite(file, { mayCreate: true })).toThrow(/not a database/);
  expect(readFileSync(file, "utf8")).toBe(letter);
});

test.each<[string, (file: string) => void]>([
  ["deleted", (file) => rmSync(file)],
  [
    "replaced",
    (file) => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
])(
  "a database file %s: nothing is acknowledged, people are told once, and all is copied beside it",
  async (_what, harm) => {
    const { file, database, post, onLost } = await openStore();
    const before = await database.query("SELECT reference FROM lead");
    harm(file);
    for (const _ of [1, 2])
      await expect(post()).rejects.toThrow(/deleted, moved or replaced/);
    expect(onLost).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(
        /deleted, moved or replaced.*all enquiries are in .*rescued/,
      ),
    );
    await database.close();
    const rescued = readdirSync(dirname(file)).filter((name) =>
      /^site\.rescued-[^.]+\.db$/.test(name),
    );
    expect(rescued).toHaveLength(1);
    const copy = new DatabaseSync(join(dirname(file), rescued[0] ?? ""));
    const kept = copy.prepare("SELECT reference FROM lead").all();
    copy.close();
    expect(kept.map((row) => ({ ...row }))).toEqual(before);
  },
);

test("after a loss nothing is stored in a file that was moved back, and no start begins an empty one beside the copy", async () => {
  const { file, database, post } = await openStore();
  renameSync(file, `${file}.away`);
  await expect(post()).rejects.toThrow(/deleted, moved or replaced/);
  renameSync(`${file}.away`, file);
  await expect(post()).rejects.toThrow(/deleted, moved or replaced/);
  await database.close();
  rmSync(file);
  const start = () => openSqlite(file, { mayCreate: true });
  for (const _ of [1, 2]) expect(start).toThrow(/lost: .*move .*rescued/);
  const copy = readdirSync(dirname(file)).find((name) => /rescued/.test(name));
  renameSync(join(dirname(file), copy ?? ""), file);
  const again = start();
  onTestFinished(() => again.close());
  expect(await again.query("SELECT id FROM lead")).toHaveLength(20);
});

test("enquiries that cannot be rescued yet are rescued as soon as they can", async () => {
  const { file, post, onLost } = await openStore();
  const folder = dirname(file);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "");
  await expect(post()).rejects.toThrow(/deleted, moved or replaced/);
  expect(onLost).toHaveBeenLastCalledWith(
    expect.stringMatching(/can't be rescued/),
  );
  rmSync(folder);
  await expect(post()).rejects.toThrow(/deleted, moved or replaced/);
  expect(onLost).toHaveBeenLastCalledWith(
    expect.stringMatching(/all enquiries are in .*rescued/),
  );
});
