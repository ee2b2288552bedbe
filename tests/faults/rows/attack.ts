import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { patiently } from "#server/testing/patiently.ts";
import { exchange } from "../../raw.ts";
import { fuzzer } from "../harness/fuzz.ts";
import { send } from "../harness/http.ts";
import type { Lab } from "../harness/lab.ts";
import { listening, siteOrigin } from "../harness/node-process.ts";
import { residentMegabytes } from "../harness/memory.ts";
import { until } from "../harness/until.ts";
import { newVisitor } from "../harness/visitor.ts";

/** Requests that break parsers: the server does not crash, hang, send 5xx or keep memory. */
export async function fuzzed(lab: Lab): Promise<string> {
  const count = lab.isLong ? 20_000 : 1_500;
  const seed = 20_260_115;
  const atOnce = 100;
  // Many requests are incomplete. Short limits end the wait for the rest of them.
  const node = await lab.startBuilt(await lab.newStore(), {
    HEADERS_TIMEOUT_MS: "1000",
    REQUEST_TIMEOUT_MS: "1000",
    KEEPALIVE_MS: "1000",
  });
  const next = fuzzer(seed);
  const statuses = new Map<string, number>();
  let warmMegabytes = 0;
  for (let done = 0; done < count; done += atOnce) {
    lab.progress(done, count);
    const batch = Array.from({ length: atOnce }, next);
    const answers = await Promise.all(
      batch.map((bytes) => exchange(node.port, bytes, { withinMs: 20_000 })),
    );
    for (const [index, { answer, hasHung, text }] of answers.entries()) {
      const what = () => JSON.stringify(batch[index]?.toString("latin1"));
      assert.ok(!hasHung, `hung: ${what()}`);
      assert.ok((answer?.status ?? 400) < 500, `${text} after ${what()}`);
      const location = answer?.headers["location"] ?? "/";
      assert.match(location, /^\/(?![/\\])/, what());
      const status = String(answer?.status ?? "closed");
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    if (done <= count / 3) warmMegabytes = residentMegabytes(node.pid);
  }
  assert.ok(node.isRunning());
  const grown = residentMegabytes(node.pid) - warmMegabytes;
  assert.ok(grown < 64, `${grown} MB more than after a third`);
  const list = [...statuses]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([status, times]) => `${times} × ${status}`);
  return `${count} requests (seed ${seed}): ${list.join(", ")}; no 5xx, none hung, ${grown.toFixed(0)} MB more after the last two thirds`;
}

/** Opens `count` connections. The returned set has only those that are still open. */
async function hold(
  lab: Lab,
  port: number,
  count: number,
  first = "",
): Promise<Set<Socket>> {
  const open = new Set<Socket>();
  lab.atEnd(() => {
    for (const socket of open) socket.destroy();
  });
  for (let opened = 0; opened < count; opened += 1) {
    const socket = connect(port, "127.0.0.1");
    open.add(socket);
    socket.on("connect", () => socket.write(first));
    socket.on("error", () => undefined);
    socket.on("data", () => undefined);
    socket.on("close", () => open.delete(socket));
    // The pause lets the server accept connections, so that its queue does not overflow.
    if (opened % 100 === 99) await wait(10);
  }
  return open;
}

/** Requests a page over new connections as visitors do. Throws if a status is not 200. Returns the slowest time in ms. */
async function visit(port: number, times: number): Promise<number> {
  let slowestMs = 0;
  for (let visited = 0; visited < times; visited += 1) {
    const headers = { connection: "close" };
    const page = await send(port, "/en/about/", { headers, withinMs: 5000 });
    assert.equal(page?.status, 200, `visit ${visited}: ${page?.status}`);
    slowestMs = Math.max(slowestMs, page.ms);
    // Visits are spread over the time in which the attack lasts.
    await wait(20);
  }
  return slowestMs;
}

/** Clients send heads and bodies a byte at a time: the server cuts them off in time, and serves others meanwhile. */
export async function slowClients(lab: Lab): Promise<string> {
  const count = lab.isLong ? 1500 : 300;
  const limits = lab.isLong
    ? {}
    : { HEADERS_TIMEOUT_MS: "1500", REQUEST_TIMEOUT_MS: "3000" };
  const node = await lab.start(await lab.newStore(), limits);
  const head = "GET /en/about/ HTTP/1.1\r\nhost: x\r\n";
  const post = `POST /api/contact/ HTTP/1.1\r\nhost: x\r\norigin: ${siteOrigin}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`;
  const began = performance.now();
  const heads = await hold(lab, node.port, count, head);
  const bodies = await hold(lab, node.port, count, post);
  const drip = setInterval(() => {
    for (const socket of heads) socket.write("x");
    for (const socket of bodies) socket.write(" ");
  }, 200);
  lab.atEnd(() => clearInterval(drip));
  const slowestMs = await visit(node.port, 20);
  await until("slow heads are cut off", () => heads.size === 0);
  const headsMs = performance.now() - began;
  await until("slow bodies are cut off", () => bodies.size === 0);
  const bodiesMs = performance.now() - began;
  return `${count} slow heads gone after ${seconds(headsMs)}, ${count} slow bodies after ${seconds(bodiesMs)}; others served within ${slowestMs.toFixed(0)} ms`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Opens more idle connections than the server accepts: it serves the clients that come after them. */
export async function idleConnections(lab: Lab): Promise<string> {
  const count = 5000;
  const node = await lab.start(await lab.newStore());
  const open = await hold(lab, node.port, count);
  const slowestMs = await visit(node.port, 30);
  const held = open.size;
  assert.ok(held <= 4000, `${held} are held`);
  const visitor = newVisitor();
  await visitor.expect(node.port, 201);
  await until("idle connections are closed", () => open.size === 0, 40_000);
  return `${count} idle connections, ${held} held; others served within ${slowestMs.toFixed(0)} ms, a lead was taken; all closed in the end`;
}

/** One client posts without end, also with forged addresses: the flood is refused, and other clients are not. */
export async function burstOfPosts(lab: Lab): Promise<string> {
  const count = lab.isLong ? 10_000 : 300;
  const store = await lab.newStore();
  const limits = { LIMIT_POSTS: "2/10m", LIMIT_FLOOD: "5/10m" };
  const node = await lab.start(store, {
    ...limits,
    TRUSTED_PROXIES: "10.0.0.0/8",
  });
  const statuses = new Map<number | undefined, number>();
  let sent = 0;
  const one = async () => {
    while (sent < count) {
      sent += 1;
      const from = { "x-forwarded-for": `203.0.113.${sent % 250}` };
      const number = sent;
      const answer = await patiently(() => postForm(node.port, number, from));
      statuses.set(answer?.status, (statuses.get(answer?.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 16 }, one));
  // A database that does not answer in time does not stop posts: the node then counts five more by itself.
  const taken = statuses.get(303) ?? 0;
  assert.ok(taken >= 5 && taken <= 10, `${taken} taken`);
  assert.equal(statuses.get(429), count - taken);
  await node.kill();
  const behind = await lab.start(store, {
    ...limits,
    TRUSTED_PROXIES: "127.0.0.1",
  });
  for (let client = 1; client <= 20; client += 1) {
    const from = { "x-forwarded-for": `6.6.6.6, 203.0.113.${client}` };
    const answer = await patiently(() =>
      postForm(behind.port, count + client, from),
    );
    assert.equal(answer?.status, 303);
  }
  return `${count} posts of one client: ${taken} taken, ${count - taken} × 429, forged addresses or not; 20 others behind a proxy all taken`;
}

/** Posts the form without script, as a person with a number. */
export function postForm(
  port: number,
  number: number,
  headers: object,
  name = "A",
) {
  const body = new URLSearchParams({
    name,
    email: `a${number}@b.co`,
    message: `Hello ${number}`,
    privacy: "yes",
    locale: "en",
  }).toString();
  const form = {
    origin: siteOrigin,
    "content-type": "application/x-www-form-urlencoded",
    ...headers,
  };
  return send(port, "/api/contact/", { method: "POST", headers: form, body });
}

/** The event loop stalls again and again: posts get 503, pages are late but served, and afterwards posts are accepted. */
export async function stalled(lab: Lab): Promise<string> {
  const node = await lab.start(await lab.newStore());
  const visitor = newVisitor();
  await visitor.expect(node.port, 201);
  await node.stall(400);
  await until("posts are put off", async () => {
    const answer = await visitor.post(node.port);
    return answer?.status === 503 && answer.headers["retry-after"] === "30";
  });
  for (let asked = 0; asked < 5; asked += 1)
    assert.equal((await send(node.port, "/en/about/"))?.status, 200);
  await node.stall(0);
  await until("posts are taken again", async () => {
    const answer = await visitor.post(node.port);
    return answer?.status === 201;
  });
  return "while the event loop was blocked for 400 ms at a time posts were answered 503 and pages 200; then posts 201 again";
}

/** The server runs out of file descriptors: it works again as soon as some are free. */
export async function outOfDescriptors(lab: Lab): Promise<string> {
  const most = 64;
  const node = await listening(
    await lab.spawn(await lab.newStore(), {}, [
      "sh",
      "-c",
      `ulimit -n ${most}; exec "$@"`,
      "sh",
    ]),
  );
  const open = await hold(lab, node.port, 200);
  await until(
    "no descriptor is left",
    () => readdirSync(`/proc/${node.pid}/fd`).length >= most - 1,
  );
  for (const socket of open) socket.destroy();
  await until("it answers again", async () => {
    const headers = { connection: "close" };
    return (await send(node.port, "/en/about/", { headers }))?.status === 200;
  });
  const visitor = newVisitor();
  await until(
    "a lead is taken",
    async () => (await visitor.post(node.port))?.status === 201,
  );
  assert.ok(node.isRunning());
  return `at most ${most} descriptors, 200 connections: still running, pages 200 and posts 201 afterwards`;
}
