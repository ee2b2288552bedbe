import assert from "node:assert/strict";
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
  const visitor = newVisitor();
  const node = await lab.start(store);
  let isOver = false;
  const posting = postUntil(visitor, node.port, () => isOver, 8);
  await until("posts flow", () => visitor.posts.size > 40);
  const server = cluster.pid();
  process.kill(server, "SIGQUIT");
  await until("readyz says no", async () => !(await isReady(node.port)));
  assert.equal((await send(node.port, "/en/about/"))?.status, 200);
  isOver = true;
  const refused = (await posting).filter(({ status }) => status !== 201);
  for (const { status } of refused) assert.equal(status, 503);
  const late = await visitor.expect(node.port, 503);
  assert.ok(late.headers["retry-after"]);
  const slowestMs = slowest([...refused, late]);
  await until(
    "its processes are gone",
    () => serverProcesses(server).length === 0,
  );
  await cluster.restart();
  await until("readyz says yes", () => isReady(node.port));
  await visitor.expect(node.port, 201);
  assert.ok(slowestMs < 5000, `503 took ${slowestMs} ms`);
  const words = await sendAgain(visitor, node.port, store);
  return `${words}; 503 within ${slowestMs} ms, pages 200, recovered without a restart`;
}

/** All processes of PostgreSQL are paused: connections stay open, and no query returns. */
export async function hanging(lab: Lab): Promise<string> {
  const { cluster } = lab;
  const store = await lab.newStore();
  // Limits are on, because they use the database as well.
  const node = await lab.start(store, { TEST_MODE: "off" });
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
