import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import { send, type Answer } from "../harness/http.ts";
import type { Lab } from "../harness/lab.ts";
import { siteOrigin } from "../harness/node-process.ts";
import { askForPages, percentile } from "../harness/pages.ts";
import { newVisitor } from "../harness/visitor.ts";

const connections = 64;
const mostPageMs = 250;

type Ask = (port: number, number: number) => Promise<Answer | undefined>;

const floods: readonly { name: string; status: number; ask: Ask }[] = [
  {
    name: "unknown addresses",
    status: 404,
    ask: (port, number) =>
      send(port, `/en/unknown-${number}/`, {
        headers: { "accept-encoding": "gzip" },
      }),
  },
  {
    name: "refused forms",
    status: 422,
    ask: (port, number) =>
      send(port, "/api/contact/", {
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

/** 64 connections ask for what is no page, as fast as they can: pages come in time, and every post is taken. */
export async function floodsOfErrors(lab: Lab): Promise<string> {
  const seconds = 4;
  const results: string[] = [];
  for (const { name, status, ask } of floods) {
    const node = await lab.startBuilt(await lab.newStore());
    const visitor = newVisitor();
    await visitor.expect(node.port, 201);
    const end = performance.now() + seconds * 1000;
    const isOver = () => performance.now() > end;
    let asked = 0;
    const flood = async () => {
      while (!isOver()) {
        asked += 1;
        const answer = await ask(node.port, asked);
        assert.equal(answer?.status, status);
      }
    };
    const posts: (number | undefined)[] = [];
    const post = async () => {
      while (!isOver()) {
        posts.push((await visitor.post(node.port))?.status);
        await wait(200);
      }
    };
    const [times] = await Promise.all([
      askForPages(node.port, isOver),
      post(),
      ...Array.from({ length: connections }, flood),
    ]);
    const taken = posts.filter((answer) => answer === 201).length;
    const slowest = percentile(times, 0.99);
    const text = `${name}: ${Math.round(asked / seconds)} a second from ${connections} connections, pages within ${slowest.toFixed(0)} ms (99th percentile of ${times.length}), ${taken} of ${posts.length} posts taken`;
    assert.ok(slowest < mostPageMs, text);
    assert.equal(taken, posts.length, text);
    results.push(text);
    await node.kill();
  }
  return results.join("; ");
}
