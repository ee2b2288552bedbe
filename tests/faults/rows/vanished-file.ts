import assert from "node:assert/strict";
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { rescuesOf } from "#server/database/sqlite-files.ts";
import { backUp } from "#server/database/backups/backup.ts";
import { send } from "../harness/http.ts";
import type { Lab } from "../harness/lab.ts";
import type { SiteNode } from "../harness/node-process.ts";
import { serverProcesses, signalAll } from "../harness/postgres-processes.ts";
import { until } from "../harness/until.ts";
import { newVisitor, postUntil, type Visitor } from "../harness/visitor.ts";

type Harm = {
  words: string;
  /** Breaks the database while visitors post. */
  run: (file: string) => void;
  /** Whether the server mends it by itself. */
  isMended?: true;
  /** Whether one of several processes is killed afterwards. Its successor finds no database, and must not make one. */
  isKilled?: true;
};

const filesOf = (file: string) => [file, `${file}-wal`, `${file}-shm`];

const harms: Harm[] = [
  {
    words: "rm site.db*",
    run: (file) => filesOf(file).forEach((one) => rmSync(one)),
  },
  {
    words: "rm site.db-wal",
    run: (file) => rmSync(`${file}-wal`),
    isMended: true,
  },
  {
    words: "mv site.db",
    run: (file) => renameSync(file, `${dirname(file)}/elsewhere.db`),
  },
  {
    words: "rm -r its folder, made anew",
    run(file) {
      rmSync(dirname(file), { recursive: true });
      mkdirSync(dirname(file));
    },
    isKilled: true,
  },
  {
    words: "chmod 400",
    run: (file) => filesOf(file).forEach((one) => chmodSync(one, 0o400)),
    isMended: true,
  },
];

/** Files of the database vanish under twelve posters: no acknowledged lead is lost, and one process or two mend it. */
export async function vanishedFile(lab: Lab): Promise<string> {
  const words: string[] = [];
  const workers = lab.isLong ? ["1", "2"] : ["2"];
  for (const count of workers)
    for (const harm of harms) words.push(await harmed(lab, harm, count));
  return words.join("; ");
}

async function harmed(lab: Lab, harm: Harm, workers: string): Promise<string> {
  const store = await lab.newStore();
  const { file } = store;
  const node = await lab.start(store, { WORKERS: workers });
  const isKilled = harm.isKilled && workers === "2";
  // Without this, the others may break the database before the second process has opened it, which has to work too.
  if (isKilled) await until("both run", () => node.processes() === 2);
  const visitor = newVisitor();
  const { lastMs } = await postAround(visitor, node, () => harm.run(file));
  if (!harm.isMended) {
    await until(
      `readyz says no after ${harm.words}`,
      async () => (await ready(node)) === 503,
    );
    await until("it is rescued", () => rescuesOf(file).length > 0);
    assert.equal(rescuesOf(file).length, 1, "it was rescued more than once");
    if (isKilled) await killOne(node);
    assert.ok(!existsSync(file), "the database was made anew");
    // As the log tells the operator.
    renameSync(rescuesOf(file)[0] ?? "", file);
  }
  await until("posts are stored again", async () => {
    const answer = await visitor.post(node.port);
    return answer?.status === 201;
  });
  await until("readyz says yes", async () => (await ready(node)) === 200);
  const count = countKept(visitor, file);
  node.signal("SIGTERM");
  await node.exit;
  assert.equal(countKept(visitor, file), count, "a stop lost leads");
  const noticed = harm.isMended
    ? ""
    : `, last 201 ${Math.max(0, Math.round(lastMs))} ms after`;
  return `${harm.words}, WORKERS=${workers}: ${count} acknowledged, 0 lost${noticed}`;
}

/** Posts from twelve visitors, breaks the store meanwhile, and goes on for a while. */
export async function postAround(
  visitor: Visitor,
  node: SiteNode,
  harm: () => void,
): Promise<{ lastMs: number }> {
  let isOver = false;
  const posting = postUntil(visitor, node.port, () => isOver, 12);
  await until("posts flow", () => acknowledged(visitor).length > 60);
  harm();
  const harmedMs = performance.now();
  let count = acknowledged(visitor).length;
  let lastMs = 0;
  await until("some more posts", () => {
    const now = acknowledged(visitor).length;
    if (now > count) lastMs = performance.now() - harmedMs;
    count = now;
    return performance.now() - harmedMs > 1500;
  });
  isOver = true;
  await posting;
  return { lastMs };
}

export function acknowledged({ posts }: Visitor): string[] {
  return [...posts.values()].filter((reference) => reference !== undefined);
}

/** Kills a process of the node, and waits until its successors have found no database twice. */
async function killOne(node: SiteNode): Promise<void> {
  const one = serverProcesses(node.pid).find((pid) => pid !== node.pid);
  assert.ok(one);
  signalAll([one], "SIGKILL");
  await until(
    "a new process finds no database",
    () => node.output().split("there is no database at").length > 2,
  );
  // The first answer may be that of a connection that died with the process.
  await until("readyz says no", async () => (await ready(node)) === 503);
}

/**
 * Throws if an acknowledged lead is neither in the file nor in a rescue beside it, or if the file is damaged. Returns the
 * number of acknowledged leads.
 */
export function countKept(visitor: Visitor, file: string): number {
  const database = new DatabaseSync(file);
  const [check] = database.prepare("PRAGMA integrity_check").all();
  database.close();
  assert.equal(check?.["integrity_check"], "ok");
  const lost = missingIn([file, ...rescuesOf(file)], visitor);
  assert.equal(lost, 0, `${lost} acknowledged leads are lost`);
  return acknowledged(visitor).length;
}

export async function ready(node: SiteNode): Promise<number | undefined> {
  return (await send(node.port, "/readyz"))?.status;
}

/** An operator moves an older backup over the file of a running server: it is used, and what it lacks is rescued. */
export async function restoredBackup(lab: Lab): Promise<string> {
  const store = await lab.newStore();
  const node = await lab.start(store);
  const visitor = newVisitor();
  await postAround(visitor, node, () => undefined);
  const before = acknowledged(visitor).length;
  const copy = join(dirname(store.file), "backup.db");
  await backUp({ engine: "sqlite", file: store.file }, copy);
  await postAround(visitor, node, () => renameSync(copy, store.file));
  await until("posts are stored again", async () => {
    const answer = await visitor.post(node.port);
    return answer?.status === 201;
  });
  // The last two hundred leads of ten minutes are stored again from memory; the rescue has all.
  const [rescue = ""] = rescuesOf(store.file);
  const missing = missingIn([store.file], visitor);
  assert.equal(missingIn([store.file, rescue], visitor), 0);
  return `${before} leads in the backup, ${acknowledged(visitor).length} acknowledged in all: ${missing} missing in the restored database, 0 in it and ${basename(rescue).slice(0, 12)}…`;
}

export function missingIn(files: readonly string[], visitor: Visitor): number {
  const stored = new Set(
    files.flatMap((file) => {
      const database = new DatabaseSync(file);
      const rows = database.prepare("SELECT reference FROM lead").all();
      database.close();
      return rows.map(({ reference }) => reference);
    }),
  );
  return acknowledged(visitor).filter((one) => !stored.has(one)).length;
}
