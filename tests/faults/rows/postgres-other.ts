import assert from "node:assert/strict";
import { openPostgres } from "#server/database/postgres.ts";
import { execute, startCluster } from "#server/testing/postgres-cluster.ts";
import { send } from "../harness/http.ts";
import type { Lab } from "../harness/lab.ts";
import type { SiteNode } from "../harness/node-process.ts";
import { serverProcesses, signalAll } from "../harness/postgres-processes.ts";
import { postgresStore } from "../harness/store.ts";
import { until } from "../harness/until.ts";
import {
  newVisitor,
  postUntil,
  tally,
  type Visitor,
} from "../harness/visitor.ts";

const isReady = async ({ port }: SiteNode) =>
  (await send(port, "/readyz"))?.status === 200;

const cutAll =
  "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'site'";

/** Posts from eight visitors until `count` more posts were acknowledged. */
async function postSome(visitor: Visitor, { port }: SiteNode, count: number) {
  const acknowledged = () =>
    [...visitor.posts.values()].filter((one) => one !== undefined).length;
  const enough = acknowledged() + count;
  await postUntil(visitor, port, () => acknowledged() >= enough, 8);
}

/**
 * An operator has turned synchronous_commit off, for the database or the role, and PostgreSQL is killed right after the
 * last acknowledgements.
 */
export async function asynchronousCommit(lab: Lab): Promise<string> {
  const cluster = await startCluster();
  lab.atEnd(() => cluster.stop());
  const store = await postgresStore(cluster);
  const admin = cluster.url("postgres");
  // Otherwise PostgreSQL writes what it has committed to the disk five times a second anyway.
  await execute(admin, "ALTER SYSTEM SET wal_writer_delay = '10s'");
  await execute(admin, "ALTER SYSTEM SET synchronous_commit = off");
  await execute(admin, "ALTER ROLE postgres SET synchronous_commit = off");
  await execute(admin, "SELECT pg_reload_conf()");
  const node = await lab.start(store);
  const visitor = newVisitor();
  const rounds = lab.isLong ? 10 : 2;
  for (let round = 0; round < rounds; round += 1) {
    lab.progress(round, rounds);
    await postSome(visitor, node, 40);
    const processes = serverProcesses(cluster.pid());
    signalAll(processes, "SIGKILL");
    await until("its processes are gone", () =>
      processes.every((pid) => serverProcesses(pid).length === 0),
    );
    await cluster.restart();
    await until("readyz says yes", () => isReady(node));
  }
  const { acknowledged } = await tally(visitor, store);
  return `${rounds} kills of PostgreSQL with synchronous_commit off: ${acknowledged} acknowledged, 0 lost`;
}

/** A node with twenty posts, and the name of its database for the operator. */
async function openSite(lab: Lab) {
  const store = await lab.newStore();
  const node = await lab.start(store);
  const visitor = newVisitor();
  await postSome(visitor, node, 20);
  const name = new URL(store.url).pathname.slice(1);
  return { store, node, visitor, name, admin: lab.cluster.url("postgres") };
}

/** The server behind the address becomes a read-only one, and then the right one again. */
export async function readOnlyServer(lab: Lab): Promise<string> {
  const { store, node, visitor, name, admin } = await openSite(lab);
  const set = async (value: "on" | "off") => {
    const setting = `SET default_transaction_read_only = ${value}`;
    await execute(admin, `ALTER DATABASE ${name} ${setting}`);
  };
  await set("on");
  await execute(admin, cutAll);
  await visitor.expect(node.port, 503);
  assert.equal(await isReady(node), false, "readyz says ok");
  // Reads go on, so connections to the read-only server stay open.
  const page = await send(node.port, "/en/about/");
  assert.equal(page?.status, 200);
  await set("off");
  const began = performance.now();
  await until("posts are stored again", async () => {
    const answer = await visitor.post(node.port);
    return answer?.status === 201;
  });
  const ms = Math.round(performance.now() - began);
  await postSome(visitor, node, 20);
  const { acknowledged } = await tally(visitor, store);
  return `503, readyz 503; ${ms} ms after it can be written again stored without a restart; ${acknowledged} acknowledged, 0 lost`;
}

/** Another database takes the name: one that a new node has just made is refused, the old one is used when it is back. */
export async function otherDatabase(lab: Lab): Promise<string> {
  const { store, node, visitor, name, admin } = await openSite(lab);
  const swap = async (from: string, to: string) => {
    await execute(admin, `ALTER DATABASE ${from} ALLOW_CONNECTIONS false`);
    await execute(admin, cutAll);
    await execute(admin, `ALTER DATABASE ${from} RENAME TO ${to}`);
    await execute(admin, `ALTER DATABASE ${to} ALLOW_CONNECTIONS true`);
  };
  await swap(name, `${name}_old`);
  await visitor.expect(node.port, 503);
  await execute(admin, `CREATE DATABASE ${name}`);
  await visitor.expect(node.port, 503);
  await (await openPostgres(store.url)).close();
  for (let posts = 0; posts < 5; posts += 1)
    await visitor.expect(node.port, 503);
  assert.equal(await isReady(node), false, "readyz says ok");
  assert.deepEqual(await store.query("SELECT id FROM lead"), []);
  await execute(admin, `DROP DATABASE ${name} WITH (FORCE)`);
  await swap(`${name}_old`, name);
  await until("readyz says yes", () => isReady(node));
  await postSome(visitor, node, 20);
  const { acknowledged } = await tally(visitor, store);
  return `missing, empty, made anew by another node: each 503; the old one is used when it is back; ${acknowledged} acknowledged, 0 lost`;
}

/** The database is replaced by a copy that lacks the last leads, as a standby does that had not received them. */
export async function standbyBehind(lab: Lab): Promise<string> {
  const { store, node, visitor, name, admin } = await openSite(lab);
  for (let tried = 0; ; tried += 1)
    try {
      await execute(admin, cutAll);
      await execute(admin, `CREATE DATABASE ${name}_standby TEMPLATE ${name}`);
      break;
    } catch (fault) {
      // The node has connected again.
      if (tried > 20) throw fault;
    }
  await postSome(visitor, node, 60);
  await execute(admin, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await execute(admin, cutAll);
  await execute(admin, `ALTER DATABASE ${name} RENAME TO ${name}_old`);
  await execute(admin, `ALTER DATABASE ${name}_standby RENAME TO ${name}`);
  const [before] = await store.query("SELECT count(*) AS n FROM lead");
  await until("posts are stored again", async () => {
    const answer = await visitor.post(node.port);
    return answer?.status === 201;
  });
  await until("the leads that it lacked are there", async () => {
    const rows = await store.query("SELECT reference FROM lead");
    const stored = new Set(rows.map(({ reference }) => reference));
    return [...visitor.posts.values()].every(
      (reference) => reference === undefined || stored.has(reference),
    );
  });
  // It says so when it has looked for all of them, which is after the last one that lacked is there.
  await until("the node says what was lacking", () =>
    /lacked acknowledged leads/.test(node.output()),
  );
  const { acknowledged } = await tally(visitor, store);
  return `the standby had ${Number(before?.["n"])} of ${acknowledged} acknowledged leads; the others were stored again from memory, 0 lost`;
}
