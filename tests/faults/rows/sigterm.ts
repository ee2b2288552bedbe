import assert from "node:assert/strict";
import { once } from "node:events";
import { request } from "node:http";
import type { Lab } from "../harness/lab.ts";
import { siteOrigin, type SiteNode } from "../harness/node-process.ts";
import { send } from "../harness/http.ts";
import { until } from "../harness/until.ts";

const postsAtOnce = 30;

/** SIGTERM comes before the bodies of some posts: the server accepts these posts, and then exits with 0. */
export async function stopDuringPosts(lab: Lab): Promise<string> {
  const rounds = lab.isLong ? 10 : 1;
  const store = await lab.newStore();
  let slowestMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    lab.progress(round, rounds);
    const node = await lab.start(store);
    const posts = Array.from({ length: postsAtOnce }, (_, index) =>
      openPost(node, `Hello ${round} ${index}`),
    );
    await Promise.all(posts.map(({ underWay }) => underWay));
    const began = performance.now();
    node.signal("SIGTERM");
    await until("new connections are refused", async () => {
      const headers = { connection: "close" };
      return (await send(node.port, "/healthz", { headers })) === undefined;
    });
    const statuses = await Promise.all(posts.map(({ finish }) => finish()));
    assert.deepEqual(new Set(statuses), new Set([303]));
    assert.equal(await node.exit, 0);
    slowestMs = Math.max(slowestMs, performance.now() - began);
  }
  assert.ok(slowestMs < 10_000, `took ${slowestMs} ms to end`);
  const stored = await store.query("SELECT id FROM lead");
  assert.equal(stored.length, rounds * postsAtOnce);
  return `${rounds} × ${postsAtOnce} posts in flight: ${stored.length} answered and stored, exit 0 within ${Math.round(slowestMs)} ms`;
}

/** Sends the head of a post, and waits for the server's status 100. `finish` sends the body. */
function openPost({ port }: SiteNode, message: string) {
  const body = new URLSearchParams({
    name: "A",
    email: "a@b.co",
    message,
    privacy: "yes",
    locale: "en",
  }).toString();
  const headers = {
    origin: siteOrigin,
    "content-type": "application/x-www-form-urlencoded",
    "content-length": body.length,
    expect: "100-continue",
  };
  const post = request({
    port,
    path: "/api/contact/",
    method: "POST",
    headers,
    agent: false,
  });
  post.flushHeaders();
  return {
    underWay: once(post, "continue"),
    finish: () =>
      new Promise<number>((resolve, reject) => {
        post.on("response", (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        post.on("error", reject);
        post.end(body);
      }),
  };
}
