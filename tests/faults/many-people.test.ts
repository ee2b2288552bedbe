import { join } from "node:path";
import { expect, test } from "vitest";
import { patiently } from "#server/testing/patiently.ts";
import { root } from "../content.ts";
import { send } from "./harness/http.ts";
import { faultyMailServer } from "./harness/mail-server.ts";
import { hurried, settled } from "./harness/outbox-time.ts";
import { count, newStore } from "./harness/store.ts";
import { engines, startNode } from "./harness/lab.ts";
import { newVisitor, siteOrigin } from "./harness/visitor.ts";

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
