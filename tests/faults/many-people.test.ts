import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { patiently } from "#server/testing/patiently.ts";
import { root } from "../content.ts";
import { askForPages, send } from "./harness/http.ts";
import { faultyMailServer } from "./harness/mail-server.ts";
import { hurried, settled } from "./harness/outbox-time.ts";
import { expectAllKept, count, newStore } from "./harness/store.ts";
import { engines, startNode } from "./harness/lab.ts";
import { newVisitor, postUntil, siteOrigin } from "./harness/visitor.ts";

/** Posts the form without script. */
const postForm = (
  port: number,
  fields: Record<string, string>,
  localAddress?: string,
) =>
  send(port, "/api/contact/", {
    method: "POST",
    headers: {
      origin: siteOrigin,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({
      name: "A",
      message: "Hello",
      locale: "en",
      ...fields,
    }).toString(),
    ...(localAddress === undefined ? {} : { localAddress }),
  });

test.for(engines("sqlite", "postgres"))(
  "forty people behind one address write within minutes, each after a mistake: all are stored and confirmed, on %s",
  async (engine) => {
    const store = await newStore(engine);
    const mail = await faultyMailServer();
    await mail.listen();
    const env = { ...hurried, TEST_MODE: "off", SMTP_URL: mail.url };
    const { port } = await startNode(store, env);
    for (let person = 1; person <= 40; person += 1) {
      const fields = { email: `a${person}@b.co`, privacy: "yes" };
      const mistake = await patiently(() =>
        postForm(port, { ...fields, name: "" }),
      );
      expect(mistake?.status).toBe(422);
      const answer = await patiently(() => postForm(port, fields));
      expect(answer?.status).toBe(303);
    }
    await settled(store);
    expect(await count(store, "FROM lead WHERE spam_status = 'ok'")).toBe(40);
    const confirmed = "channel = 'confirmation' AND state = 'sent'";
    expect(await count(store, `FROM outbox WHERE ${confirmed}`)).toBe(40);
  },
);

/** What 64 connections ask for as fast as they can, and how it is answered: refused forms are refused earlier after some. */
const floods = {
  "unknown addresses": {
    statuses: [404],
    ask: (port: number, number: number) =>
      send(port, `/en/unknown-${number}/`, {
        headers: { "accept-encoding": "gzip" },
      }),
  },
  "refused forms": {
    statuses: [422, 429],
    ask: (port: number, number: number) =>
      postForm(port, { email: `wrong-${number}` }, "127.0.0.2"),
  },
};

// Only Linux has a second address of the loopback.
for (const [what, { statuses, ask }] of Object.entries(
  process.platform === "linux" ? floods : {},
))
  test.for(engines("sqlite"))(
    `during a flood of ${what}, pages go on and every post of somebody else is taken, on %s`,
    async (engine) => {
      const store = await newStore(engine);
      const env = { TEST_MODE: "off" };
      const { port } = await startNode(store, env, join(root, "dist"));
      const visitor = newVisitor();
      await visitor.expect(port, 201);
      const seen = new Set<number | undefined>();
      const over = new AbortController();
      const { signal } = over;
      const flooding = Array.from({ length: 64 }, async (_, place) => {
        for (let number = place; !signal.aborted; number += 64)
          seen.add((await ask(port, number))?.status);
      });
      for (let post = 0; post < 15; post += 1) {
        await visitor.expect(port, 201);
        expect((await send(port, "/en/about/"))?.status).toBe(200);
      }
      await expect.poll(() => seen.size).toBe(statuses.length);
      over.abort();
      await Promise.all(flooding);
      expect([...seen].toSorted((a = 0, b = 0) => a - b)).toEqual(statuses);
    },
  );

test.for(engines("postgres"))(
  "two nodes behind a balancer are restarted one after the other under load: every page is served, and no post is lost, on %s",
  async (engine) => {
    const store = await newStore(engine);
    const env = { SHUTDOWN_DRAIN_MS: "1000" };
    const nodes = [await startNode(store, env), await startNode(store, env)];
    const balancer = await startBalancer(nodes.map(({ port }) => port));
    const visitor = newVisitor();
    let isOver = false;
    const pages = askForPages(balancer, () => isOver);
    const posting = postUntil(visitor, balancer, () => isOver, 6);
    const more = async () => {
      const enough = visitor.posts.size + 20;
      await expect.poll(() => visitor.posts.size).toBeGreaterThan(enough);
    };
    await more();
    for (const node of nodes) {
      expect(await node.stop("SIGTERM"), node.output()).toBe(0);
      await more();
      await startNode(store, { ...env, PORT: String(node.port) });
      await more();
    }
    isOver = true;
    expect(await pages).toBeGreaterThan(10);
    // A connection that the node had not read when it closed. The page tells the visitor, who sends the same post again.
    const statuses = (await posting).map(({ status }) => status);
    expect([201, 502]).toEqual(expect.arrayContaining(statuses));
    await expectAllKept(visitor, balancer, store);
  },
);

/**
 * Sends requests to several nodes in turn, over connections that it keeps, as nginx does without health checks of its own: a node
 * that refuses the connection is passed over; what breaks after it was sent is sent to the next node if it is a GET, and answered 502
 * if it is a post.
 */
async function startBalancer(ports: readonly number[]): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const balancer = createServer((incoming, outgoing) => {
    const body = incoming.toArray();
    const first = (turn += 1);
    pass(0);

    function pass(tried: number): void {
      const { method, url: path, headers } = incoming;
      const to = {
        port: ports[(first + tried) % ports.length],
        host: "127.0.0.1",
      };
      const passed = request({ ...to, agent, method, path, headers });
      passed.on("response", ({ statusCode = 502, headers: own }) => {
        const { connection: _, "keep-alive": __, ...kept } = own;
        outgoing.writeHead(statusCode, kept);
      });
      passed.on("response", (response) => response.pipe(outgoing));
      passed.on("error", ({ code }: NodeJS.ErrnoException) => {
        const mayPass = code === "ECONNREFUSED" || method === "GET";
        if (mayPass && tried + 1 < ports.length) pass(tried + 1);
        else if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(502).end();
      });
      void body.then((chunks) => passed.end(Buffer.concat(chunks as Buffer[])));
    }
  }).listen(0, "127.0.0.1");
  await once(balancer, "listening");
  onTestFinished(() => {
    balancer.closeAllConnections();
    balancer.close();
    agent.destroy();
  });
  return (balancer.address() as AddressInfo).port;
}
