import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Lab } from "../harness/lab.ts";
import { listening, type SiteNode } from "../harness/node-process.ts";
import { poweredPostgres } from "../harness/power-postgres.ts";
import { killAll } from "../harness/postgres-processes.ts";
import { memoryFolder, watchPower } from "../harness/power.ts";
import { randomNumbers } from "../harness/random.ts";
import {
  assertSound,
  postgresStore,
  sqliteStore,
  type Store,
} from "../harness/store.ts";
import { until } from "../harness/until.ts";
import { newVisitor, postUntil, tally } from "../harness/visitor.ts";

const postersAtOnce = 12;

/** A store and its server, which lose what was not synced. */
type Powered = {
  store: Store;
  /** Starts what the node needs, and the node. */
  start: (env?: Record<string, string>) => Promise<SiteNode>;
  /** Ends both without a loss. */
  stop: (node: SiteNode) => Promise<void>;
  /** Kills everything and takes the unsynced writes away. */
  fail: (node: SiteNode, luck?: () => number) => Promise<void>;
};

/**
 * The power fails at any moment while visitors post: all processes die, and only what was synced is left, in every second
 * round with some unsynced blocks. Then the same without syncing: leads must be lost, or this row would prove nothing.
 */
export async function powerFails(lab: Lab): Promise<string> {
  const rounds = lab.isLong ? 30 : 2;
  const seed = randomInt(1_000_000);
  const luck = randomNumbers(seed);
  const powered =
    lab.engine === "sqlite" ? poweredFile(lab) : await poweredServer(lab);
  const { store } = powered;
  const visitor = newVisitor();
  for (let round = 0; round < rounds; round += 1) {
    lab.progress(round, rounds);
    const env = { WORKERS: round % 4 === 1 || round % 4 === 2 ? "2" : "1" };
    const node = await powered.start(env);
    // Another connection may only look while a node has the file open: the last one to close it writes into it.
    await tally(visitor, store);
    await postsOf(visitor, node);
    await wait(luck() * 30);
    await powered.fail(node, round % 2 === 1 ? luck : undefined);
  }
  const node = await powered.start();
  const { acknowledged, unacknowledged } = await tally(visitor, store);
  await assertSound(store);
  await visitor.sendAgain(node.port, unacknowledged);
  const { stored } = await tally(visitor, store);
  assert.equal(stored, visitor.posts.size);
  await powered.stop(node);
  const control = await lostWithoutSync(powered);
  return `${rounds} power failures (seed ${seed}), ${acknowledged} acknowledged, 0 lost; ${unacknowledged.length} sent again, each one row; without syncing ${control} lost`;
}

/** The same with a database that does not sync. Throws if every acknowledged lead is still there. */
async function lostWithoutSync(powered: Powered): Promise<string> {
  const visitor = newVisitor();
  const node = await powered.start({ FAULT_SYNC: "off" });
  await postsOf(visitor, node);
  await powered.fail(node);
  await powered.start();
  const rows = await powered.store.query("SELECT submission_id FROM lead");
  const kept = new Set(rows.map((row) => row["submission_id"]));
  const ids = [...visitor.posts].flatMap(([id, reference]) =>
    reference === undefined ? [] : [id],
  );
  const lost = ids.filter((id) => !kept.has(id)).length;
  assert.ok(lost > 0, "the simulation loses nothing: it proves nothing");
  return `${lost} of ${ids.length}`;
}

async function postsOf(
  visitor: ReturnType<typeof newVisitor>,
  node: SiteNode,
): Promise<void> {
  const count = () =>
    [...visitor.posts.values()].filter((reference) => reference !== undefined)
      .length;
  const enough = count() + 20;
  void postUntil(visitor, node.port, () => !node.isRunning(), postersAtOnce);
  await until("posts are acknowledged", () => count() >= enough);
}

function poweredFile(lab: Lab): Powered {
  const store = sqliteStore(memoryFolder(lab));
  const power = watchPower(lab, dirname(store.file));
  return {
    store,
    start: async (env) =>
      listening(await lab.spawn(store, { ...power.env, ...env })),
    async stop(node) {
      await killAll(node);
      power.settle();
    },
    async fail(node, luck) {
      await killAll(node);
      power.fail(luck);
    },
  };
}

async function poweredServer(lab: Lab): Promise<Powered> {
  const server = poweredPostgres(lab);
  const { power } = server;
  await server.start();
  const store = await postgresStore(server);
  await server.shutDown();
  power.settle();
  return {
    store,
    async start({ FAULT_SYNC, ...env } = {}) {
      await server.start(FAULT_SYNC === "off" ? ["-cfsync=off"] : []);
      return lab.start(store, env);
    },
    async stop(node) {
      await killAll(node);
      await server.shutDown();
      power.settle();
    },
    async fail(node, luck) {
      await Promise.all([killAll(node), server.kill()]);
      power.fail(luck);
    },
  };
}
