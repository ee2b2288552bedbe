import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../content.ts";
import { send } from "../harness/http.ts";
import type { Lab } from "../harness/lab.ts";
import type { SiteNode } from "../harness/node-process.ts";
import { dayMs } from "../harness/outbox-time.ts";
import type { Store } from "../harness/store.ts";
import { until } from "../harness/until.ts";
import { newVisitor } from "../harness/visitor.ts";

const jumpMs = 1100 * dayMs;

/**
 * A server starts with a clock that is years ahead or behind: nothing is marked or deleted, also when the clock is right
 * again, until a person confirms it. Then the regular work goes on.
 */
export async function yearsOff(lab: Lab): Promise<string> {
  const cases = [
    { name: "+1,100 days", node: jumpMs, database: jumpMs },
    { name: "−1,100 days", node: -jumpMs, database: -jumpMs },
    // On PostgreSQL the clock of one node can be wrong alone.
    ...(lab.engine === "postgres"
      ? [{ name: "one node's +1,100 days", node: jumpMs, database: 0 }]
      : []),
  ];
  for (const [done, { node, database }] of cases.entries()) {
    lab.progress(done, cases.length);
    await oneJump(lab, node, database);
  }
  return `${cases.map(({ name }) => name).join(", ")}: 0 of 4 leads deleted, 0 marked, their mails stay; confirmed, the regular work deletes the one that is due and told`;
}

async function oneJump(lab: Lab, nodeMs: number, databaseMs: number) {
  const store = await lab.newStore();
  const visitor = newVisitor();
  const first = await lab.start(store);
  for (let posts = 0; posts < 3; posts += 1)
    await visitor.expect(first.port, 201);
  await until("the mails are written", async () => (await filed(store)) === 6);
  // A person knows of two of them.
  await store.query(
    "UPDATE lead SET told_ms = received_ms WHERE id <> (SELECT min(id) FROM lead)",
  );
  await until("the clock is noted", async () => (await clock(store)) > 0);
  await first.kill();

  await store.setClock(databaseMs);
  const wrong = await lab.start(store, {
    FAULT_CLOCK_OFFSET_MS: String(nodeMs),
  });
  await until("readyz doubts the clock", () => says(wrong, "doubted"));
  await until("the log says so", () => wrong.output().includes("alert: clock"));
  await visitor.expect(wrong.port, 201);
  await until("its mails are written", async () => (await filed(store)) === 8);
  assert.deepEqual(await counts(store), { leads: 4, pending: 0 });
  await wrong.kill();

  await store.setClock(0);
  const right = await lab.start(store);
  await until("readyz still doubts it", () => says(right, "doubted"));
  assert.deepEqual(await counts(store), { leads: 4, pending: 0 });
  assert.match(await leads(store, "clock", "--confirm"), /believed again/);
  await right.kill();

  const next = await workOnce(lab, store);
  assert.equal(await says(next, "doubted"), false);
  assert.deepEqual(await counts(store), { leads: 4, pending: 0 });
  if (store.engine === "sqlite") assert.equal(mails(store), 8);
  // All but one are old, one of the old ones was told to nobody.
  await store.query(
    `UPDATE lead SET received_ms = received_ms - ${800 * dayMs} WHERE id <> (SELECT max(id) FROM lead WHERE told_ms IS NOT NULL)`,
  );
  await workOnce(lab, store);
  const told = "told_ms IS NOT NULL AND pending_ms IS NOT NULL";
  assert.equal((await counts(store)).pending, await count(store, told));
  assert.equal((await counts(store)).pending, 1);
  await store.query(`UPDATE lead SET pending_ms = pending_ms - ${8 * dayMs}`);
  await workOnce(lab, store);
  assert.deepEqual(await counts(store), { leads: 3, pending: 0 });
  if (store.engine === "sqlite")
    await until("its mails are deleted", () => mails(store) === 6);
}

/** Many leads are due at once: none of them goes without a person. */
export async function tooManyDue(lab: Lab): Promise<string> {
  const store = await lab.newStore();
  const visitor = newVisitor();
  const first = await lab.start(store);
  for (let posts = 0; posts < 12; posts += 1)
    await visitor.expect(first.port, 201);
  await until("the mails are written", async () => (await filed(store)) === 24);
  await first.kill();
  await store.query(
    `UPDATE lead SET told_ms = 1, received_ms = received_ms - ${800 * dayMs}`,
  );
  await workOnce(lab, store);
  assert.deepEqual(await counts(store), { leads: 12, pending: 12 });
  await store.query(`UPDATE lead SET pending_ms = pending_ms - ${8 * dayMs}`);
  const nodes = [await workOnce(lab, store), await lab.start(store)];
  for (const node of nodes)
    await until("readyz says so", () => says(node, "stopped"));
  await until("the log says so", () =>
    nodes.every((node) => node.output().includes("alert: deletion")),
  );
  assert.deepEqual(await counts(store), { leads: 12, pending: 12 });
  assert.match(await leads(store, "delete", "--pending"), /: 12 leads,/);
  assert.match(await leads(store, "keep", "--all"), /^12 leads taken back/);
  const kept = await workOnce(lab, store);
  await until("readyz is content", async () => !(await says(kept, "stopped")));
  assert.deepEqual(await counts(store), { leads: 12, pending: 0 });
  return "12 of 12 due at once on two nodes: 0 deleted; one command took all back";
}

/** Starts a node and waits until it has done its regular work once. */
async function workOnce(lab: Lab, store: Store): Promise<SiteNode> {
  const before = await clock(store);
  const node = await lab.start(store);
  await until("the regular work", async () => (await clock(store)) > before);
  return node;
}

async function clock(store: Store): Promise<number> {
  const [row] = await store.query("SELECT latest_ms FROM clock");
  return Number(row?.["latest_ms"] ?? 0);
}

async function says(node: SiteNode, word: string): Promise<boolean> {
  const answer = await send(node.port, "/readyz");
  assert.equal(answer?.status, 200);
  return answer.text.includes(`"${word}"`);
}

async function count(store: Store, condition: string): Promise<number> {
  const [row] = await store.query(
    `SELECT count(*) AS n FROM lead WHERE ${condition}`,
  );
  return Number(row?.["n"]);
}

async function counts(store: Store) {
  return {
    leads: await count(store, "id IS NOT NULL"),
    pending: await count(store, "pending_ms IS NOT NULL"),
  };
}

async function filed(store: Store): Promise<number> {
  const [row] = await store.query(
    "SELECT count(*) AS n FROM outbox WHERE state = 'filed'",
  );
  return Number(row?.["n"]);
}

/** The mails beside the SQLite file. */
function mails(store: Store): number {
  const folder = join(dirname(store.file), "mail");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((file) => file.endsWith(".eml")).length;
}

/** Runs `npm run leads` with the right clock and returns what it prints. */
async function leads(store: Store, ...args: string[]): Promise<string> {
  const command = join(root, "server/leads/command.ts");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [command, ...args],
    { cwd: root, env: { ...process.env, DATABASE_URL: store.url } },
  );
  return stdout;
}
