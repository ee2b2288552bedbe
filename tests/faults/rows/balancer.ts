import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { startHaproxy } from "../harness/haproxy.ts";
import { send } from "../harness/http.ts";
import type { Lab } from "../harness/lab.ts";
import { countCopies, faultyMailServer } from "../harness/mail-server.ts";
import { freePort, type SiteNode } from "../harness/node-process.ts";
import { deliverAll, hurried, moveClock } from "../harness/outbox-time.ts";
import type { Store } from "../harness/store.ts";
import { until } from "../harness/until.ts";
import { newVisitor, tally } from "../harness/visitor.ts";

const secret = "a-secret-that-all-nodes-have-in-common";

/** Starts two nodes. A node that is started again keeps its port. */
async function twoNodes(lab: Lab, store: Store, env = {}) {
  const ports = [await freePort(), await freePort()] as const;
  const start = (port: number) =>
    lab.start(store, {
      PORT: String(port),
      SECRET: secret,
      KEEPALIVE_MS: "30000",
      ...env,
    });
  const nodes: SiteNode[] = [];
  for (const port of ports) nodes.push(await start(port));
  return { ports, nodes, start };
}

/** An operator restarts each node in turn under constant load: no request fails. */
export async function rollingRestart(lab: Lab): Promise<string> {
  const wanted = lab.isLong ? 100_000 : 4_000;
  const store = await lab.newStore();
  const env = { SHUTDOWN_DRAIN_MS: "1500" };
  const { ports, nodes, start } = await twoNodes(lab, store, env);
  const balancer = await startHaproxy(lab, ports);
  const visitor = newVisitor();
  const asked = { pages: 0 };
  let restarts = 0;
  const over = new AbortController();
  const failed: unknown[] = [];
  const load = Array.from({ length: 16 }, async () => {
    while (!over.signal.aborted) {
      const answer = await send(balancer, "/en/about/");
      asked.pages += 1;
      if (answer?.status !== 200) failed.push(answer?.status);
    }
  });
  const posts = Array.from({ length: 2 }, async () => {
    while (!over.signal.aborted) {
      const answer = await visitor.postPatiently(balancer);
      if (answer?.status !== 201) failed.push(answer?.status);
      // A steady rate of posts, which leaves room for pages.
      await wait(50);
    }
  });
  do
    for (const [index, port] of ports.entries()) {
      nodes[index]?.signal("SIGTERM");
      assert.equal(await nodes[index]?.exit, 0);
      nodes[index] = await start(port);
      restarts += 1;
      // The balancer must find the node before the other one stops. It does not report this.
      await wait(1000);
      lab.progress(asked.pages, wanted);
    }
  while (asked.pages < wanted);
  over.abort();
  await Promise.all([...load, ...posts]);
  assert.deepEqual(failed, []);
  const { acknowledged, lost } = await tally(visitor, store);
  return `${restarts} restarts behind HAProxy, ${asked.pages} pages and ${acknowledged} posts: 0 failed, ${lost} lost`;
}

/** Nodes are killed in turn while leads are posted through the balancer. Failed posts are sent again, as the page does. */
export async function nodesKilled(lab: Lab): Promise<string> {
  const rounds = lab.isLong ? 20 : 3;
  const mail = await faultyMailServer(lab);
  await mail.listen();
  const store = await lab.newStore();
  const { ports, nodes, start } = await twoNodes(lab, store, {
    SMTP_URL: mail.url,
    ...hurried,
  });
  const balancer = await startHaproxy(lab, ports);
  const visitor = newVisitor();
  const over = new AbortController();
  let repeated = 0;
  const posts = Array.from({ length: 8 }, async () => {
    while (!over.signal.aborted) {
      const id = randomUUID();
      for (let tried = 0; ; tried += 1) {
        const answer = await visitor.post(balancer, id);
        if (answer?.status === 201 || answer?.status === 200) break;
        assert.ok(tried < 50, `never taken: ${answer?.status}`);
        repeated += 1;
        // The page, too, waits before it repeats a post.
        await wait(100);
      }
    }
  });
  for (let round = 0; round < rounds; round += 1) {
    lab.progress(round, rounds);
    // The node must die at any moment of its work.
    await wait((lab.isLong ? 2000 : 300) + Math.random() * 500);
    const index = round % 2;
    await nodes[index]?.kill();
    nodes[index] = await start(ports[index] ?? 0);
    const before = visitor.posts.size;
    await until("posts flow", () => visitor.posts.size > before + 10);
  }
  over.abort();
  await Promise.all(posts);
  const { acknowledged, stored, lost } = await tally(visitor, store);
  assert.equal(stored, visitor.posts.size);
  // Deliveries of a killed node wait for the end of their lease. Deferred ones wait for their next attempt.
  await moveClock(store, nodes, 180_000);
  await deliverAll(store, nodes, 180_000);
  const { mails, copies } = countCopies(mail.taken);
  assert.equal(mails, 2 * stored);
  return `${rounds} kills behind HAProxy, ${acknowledged} acknowledged (${repeated} sent again), ${stored} stored, ${lost} lost, 0 doubled; ${mails} mails, ${copies} twice (same Message-ID)`;
}

/** Requests come at the moment when the server closes idle connections. */
export async function keepAliveRace(lab: Lab): Promise<string> {
  const rounds = lab.isLong ? 40 : 4;
  const store = await lab.newStore();
  const { ports } = await twoNodes(lab, store, { KEEPALIVE_MS: "1000" });
  const balancer = await startHaproxy(lab, ports);
  let asked = 0;
  for (let round = 0; round < rounds; round += 1) {
    lab.progress(round, rounds);
    // The time is what is tested: a little less or more than KEEPALIVE_MS.
    await wait(900 + Math.random() * 300);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(balancer, "/en/about/")),
    );
    asked += answers.length;
    assert.deepEqual(
      new Set(answers.map((answer) => answer?.status)),
      new Set([200]),
    );
  }
  return `${asked} requests about when resting connections are closed: 0 failed`;
}
