import assert from "node:assert/strict";
import { Client } from "pg";
import type { Cluster } from "#server/testing/postgres-cluster.ts";
import { send, type Answer } from "../harness/http.ts";
import type { Lab } from "../harness/lab.ts";
import { askForPages, percentile } from "../harness/pages.ts";
import { serverProcesses, signalAll } from "../harness/postgres-processes.ts";
import type { Store } from "../harness/store.ts";
import { until } from "../harness/until.ts";
import {
  newVisitor,
  postUntil,
  tally,
  type Visitor,
} from "../harness/visitor.ts";

const slowest = (answers: Answer[]) =>
  Math.round(Math.max(0, ...answers.map(({ ms }) => ms)));

/** Sends refused posts again, as the page does. Throws unless each is stored once. */
async function sendAgain(visitor: Visitor, port: number, store: Store) {
  const { acknowledged, unacknowledged } = await tally(visitor, store);
  for (const id of unacknowledged) {
    const answer = await visitor.post(port, id);
    assert.ok(answer?.status === 200 || answer?.status === 201, answer?.text);
  }
  const { stored } = await tally(visitor, store);
  assert.equal(stored, visitor.posts.size);
  return `${acknowledged} acknowledged, 0 lost, ${unacknowledged.length} sent again, ${stored} rows`;
}

const isReady = async (port: number) =>
  (await send(port, "/readyz"))?.status === 200;

/** PostgreSQL is stopped under load and started again: the node refuses posts meanwhile and recovers by itself. */
export async function stoppedAndRestarted(lab: Lab): Promise<string> {
  const { cluster } = lab;
  const store = await lab.newStore();
  const rounds = lab.isLong ? 5 : 1;
  const visitor = newVisitor();
  const node = await lab.start(store);
  let slowestMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    lab.progress(round, rounds);
    let isOver = false;
    const posting = postUntil(visitor, node.port, () => isOver, 8);
    const before = visitor.posts.size;
    await until("posts flow", () => visitor.posts.size > before + 40);
    const server = cluster.pid();
    process.kill(server, "SIGQUIT");
    await until("readyz says no", async () => !(await isReady(node.port)));
    assert.equal((await send(node.port, "/en/about/"))?.status, 200);
    isOver = true;
    const refused = (await posting).filter(({ status }) => status !== 201);
    for (const { status } of refused) assert.equal(status, 503);
    const late = await visitor.expect(node.port, 503);
    assert.ok(late.headers["retry-after"]);
    slowestMs = Math.max(slowestMs, slowest([...refused, late]));
    await until(
      "its processes are gone",
      () => serverProcesses(server).length === 0,
    );
    await cluster.restart();
    await until("readyz says yes", () => isReady(node.port));
    await visitor.expect(node.port, 201);
  }
  assert.ok(slowestMs < 5000, `503 took ${slowestMs} ms`);
  const words = await sendAgain(visitor, node.port, store);
  return `${rounds} stops under load: ${words}; 503 within ${slowestMs} ms, pages 200, recovered without a restart`;
}

/** All processes of PostgreSQL are paused: connections stay open, and no query returns. */
export async function hanging(lab: Lab): Promise<string> {
  const { cluster } = lab;
  const store = await lab.newStore();
  // Limits are on, because they use the database as well.
  const node = await lab.start(store, { LIMIT_POSTS: "9999/1d" });
  const visitor = newVisitor();
  await Promise.all(
    Array.from({ length: 12 }, () => visitor.expect(node.port, 201)),
  );
  const stopped = serverProcesses(cluster.pid());
  signalAll(stopped, "SIGSTOP");
  let answers: Answer[];
  let pageMs: number[];
  try {
    let isOver = false;
    const pages = askForPages(node.port, () => isOver);
    answers = await Promise.all(
      Array.from({ length: 30 }, () => visitor.expect(node.port, 503)),
    );
    isOver = true;
    pageMs = await pages;
    assert.equal(await isReady(node.port), false);
  } finally {
    signalAll(stopped, "SIGCONT");
  }
  await until("readyz says yes", () => isReady(node.port));
  await visitor.expect(node.port, 201);
  const words = await sendAgain(visitor, node.port, store);
  assert.ok(slowest(answers) < 6000, `503 took ${slowest(answers)} ms`);
  return `30 × 503 within ${slowest(answers)} ms, pages p99 ${percentile(pageMs, 0.99).toFixed(1)} ms, then ${words}`;
}

/** Other clients hold every connection. */
export async function outOfConnections(lab: Lab): Promise<string> {
  const { cluster } = lab;
  const store = await lab.newStore();
  const node = await lab.start(store);
  const visitor = newVisitor();
  await visitor.expect(node.port, 201);
  const hogs = await holdAllConnections(cluster);
  const answer = await visitor.expect(node.port, 503);
  assert.equal((await send(node.port, "/en/about/"))?.status, 200);
  assert.equal(await isReady(node.port), false);
  for (const hog of hogs) await hog.end();
  await until("readyz says yes", () => isReady(node.port));
  const words = await sendAgain(visitor, node.port, store);
  return `${hogs.length} connections held by others: 503 within ${slowest([answer])} ms, pages 200, then ${words}`;
}

/** Opens connections until none is free. Cuts the site's own connections to hold these as well. */
async function holdAllConnections({ url }: Cluster): Promise<Client[]> {
  const hogs: Client[] = [];
  for (;;) {
    const hog = new Client({ connectionString: url("postgres") });
    hog.on("error", () => undefined);
    try {
      await hog.connect();
      hogs.push(hog);
    } catch {
      const cut = await hogs[0]?.query(
        "SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE application_name = 'site'",
      );
      if (cut?.rowCount === 0) return hogs;
    }
  }
}

/** All connections are cut again and again, as in a fail-over, while visitors post. */
export async function connectionsCut(lab: Lab): Promise<string> {
  const store = await lab.newStore();
  const cuts = lab.isLong ? 50 : 5;
  const visitor = newVisitor();
  const node = await lab.start(store);
  let isOver = false;
  const posting = postUntil(visitor, node.port, () => isOver, 8);
  for (let cut = 0; cut < cuts; cut += 1) {
    lab.progress(cut, cuts);
    const before = visitor.posts.size;
    await until("posts flow", () => visitor.posts.size > before + 20);
    await store.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'site' AND datname = current_database()",
    );
  }
  isOver = true;
  const refused = (await posting).filter(({ status }) => status !== 201);
  for (const { status } of refused) assert.equal(status, 503);
  return `${cuts} cuts: ${await sendAgain(visitor, node.port, store)}`;
}

/** The table of limits is lost: the server still accepts leads, and counts posts by itself. */
export async function limiterLost(lab: Lab): Promise<string> {
  const store = await lab.newStore();
  const node = await lab.start(store, {
    LIMIT_POSTS: "3/10m",
    LIMIT_FLOOD: "3/10m",
  });
  await store.query("DROP TABLE rate_hit");
  const visitor = newVisitor();
  for (let posts = 0; posts < 3; posts += 1)
    await visitor.expect(node.port, 201);
  const { headers } = await visitor.expect(node.port, 429);
  assert.ok(headers["retry-after"]);
  return "3 posts taken without its table, counted by the node: the 4th 429";
}
