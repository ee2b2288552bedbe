import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { send, type Answer } from "../harness/http.ts";
import type { Lab } from "../harness/lab.ts";
import { siteOrigin } from "../harness/node-process.ts";
import { askForPages, percentile } from "../harness/pages.ts";
import { newVisitor } from "../harness/visitor.ts";

const connections = 64;

type Ask = (port: number, number: number) => Promise<Answer | undefined>;

/** `statuses` are those of what is asked for, and of what is refused after too much of it. */
const floods: readonly { name: string; statuses: number[]; ask: Ask }[] = [
  {
    name: "unknown addresses",
    statuses: [404],
    ask: (port, number) =>
      send(port, `/en/unknown-${number}/`, {
        headers: { "accept-encoding": "gzip" },
      }),
  },
  {
    name: "refused forms",
    statuses: [422, 429],
    ask: (port, number) =>
      send(port, "/api/contact/", {
        localAddress: "127.0.0.2",
        method: "POST",
        headers: {
          origin: siteOrigin,
          "content-type": "application/x-www-form-urlencoded",
          "accept-encoding": "gzip",
        },
        body: `name=A&email=wrong-${number}&message=hello&locale=en&page=/en/`,
      }),
  },
];

/**
 * 64 connections ask for what is no page, as fast as they can, with the limits of a real address: every post of somebody else
 * is taken, and pages go on. What the same connections get of pages tells how quick
 * this machine is.
 */
export async function floodsOfErrors(lab: Lab): Promise<string> {
  const results: string[] = [];
  for (const { name, statuses, ask } of floods) {
    const limits = { TEST_MODE: "off" };
    const node = await lab.startBuilt(await lab.newStore(), limits);
    const visitor = newVisitor();
    await visitor.expect(node.port, 201);
    const pageRate = await flood(2, async () => {
      assert.equal((await send(node.port, "/en/about/"))?.status, 200);
    });
    const over = new AbortController();
    const seen = new Set<number>();
    const posts: (number | undefined)[] = [];
    const post = async () => {
      while (!over.signal.aborted) {
        posts.push((await visitor.post(node.port))?.status);
        await wait(200);
      }
    };
    const flooding = flood(4, async (number) => {
      const status = (await ask(node.port, number))?.status ?? 0;
      assert.ok(statuses.includes(status), `${name}: ${status}`);
      seen.add(status);
    }).finally(() => over.abort());
    const [rate, times] = await Promise.all([
      flooding,
      askForPages(node.port, () => over.signal.aborted),
      post(),
    ]);
    const taken = posts.filter((answer) => answer === 201).length;
    const slowest = percentile(times, 0.99);
    const text = `${name}: ${Math.round(rate)} a second from ${connections} connections (${Math.round(pageRate)} pages), pages within ${slowest.toFixed(0)} ms (99th percentile of ${times.length}), ${taken} of ${posts.length} posts taken`;
    assert.ok(times.length > 10, text);
    assert.ok(rate > pageRate / 20, text);
    assert.equal(taken, posts.length, text);
    assert.equal(seen.size, statuses.length, text);
    results.push(text);
    await node.kill();
  }
  return results.join("; ");
}

/** Asks over all connections for some seconds. Returns how many a second were answered. */
async function flood(
  seconds: number,
  ask: (number: number) => Promise<void>,
): Promise<number> {
  const began = performance.now();
  let asked = 0;
  const one = async () => {
    while (performance.now() < began + seconds * 1000) {
      asked += 1;
      await ask(asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return (asked * 1000) / (performance.now() - began);
}
