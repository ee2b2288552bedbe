import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { parseDatabaseUrl } from "#server/config.ts";
import { openDatabase } from "#server/database/open.ts";
import { createOutbox } from "#server/outbox.ts";
import { startSink } from "#server/testing/webhook-sink.ts";
import { freePort } from "#server/testing/free-port.ts";
import { send } from "./harness/http.ts";
import {
  countCopies,
  faultyMailServer,
  type Behaviour,
} from "./harness/mail-server.ts";
import {
  countUndelivered,
  deliverAll,
  hourMs,
  hurried,
  minuteMs,
  moveClock,
  settled,
} from "./harness/outbox-time.ts";
import {
  expectKept,
  count,
  setClock,
  type Store,
  newStore,
} from "./harness/store.ts";
import { engines, startNode } from "./harness/lab.ts";
import { newVisitor } from "./harness/visitor.ts";

async function mailedNode(store: Store, env: Record<string, string> = {}) {
  const mail = await faultyMailServer();
  const metrics = await freePort();
  const node = await startNode(store, {
    ...hurried,
    SMTP_URL: mail.url,
    METRICS_PORT: String(metrics),
    ...env,
  });
  const figures = async () => (await send(metrics, "/metrics"))?.text;
  return { mail, node, figures, visitor: newVisitor() };
}

async function lastErrors(store: Store): Promise<string[]> {
  const rows = await store.query(
    "SELECT last_error FROM outbox WHERE last_error IS NOT NULL",
  );
  return rows.map((row) => String(row["last_error"]));
}

test.for(engines("sqlite"))(
  "the mail server refuses connections and is then silent: posts are taken, and each mail arrives once, on %s",
  async (engine) => {
    const store = await newStore(engine);
    const { mail, node, visitor } = await mailedNode(store);
    await visitor.expect(node.port, 201);
    await expect.poll(() => lastErrors(store)).toHaveLength(2);
    expect((await lastErrors(store))[0]).toMatch(/ECONNREFUSED/);

    mail.behave(() => "silent");
    await mail.listen();
    await moveClock(store, hourMs);
    const silence = /greeting never received|timeout/i;
    expect((await lastErrors(store))[0]).toMatch(silence);
    await visitor.expect(node.port, 201);
    expect((await send(node.port, "/en/about/"))?.status).toBe(200);

    mail.behave(() => "take");
    await deliverAll(store);
    expect(countCopies(mail.taken)).toEqual({ mails: 4, copies: 0 });
  },
);

test.for(engines("sqlite"))(
  "a mail that is refused for good is not tried again, is reported, and an operator can send it anew, on %s",
  async (engine) => {
    const store = await newStore(engine);
    const { mail, node, figures, visitor } = await mailedNode(store);
    await mail.listen();
    mail.behave(() => 550);
    await visitor.expect(node.port, 201);
    await settled(store);
    await moveClock(store, 24 * hourMs);
    expect(mail.offered()).toBe(2);
    await expect.poll(figures).toContain("site_leads_undelivered 1\n");
    expect(node.output()).toMatch(/"level":50.*delivery given up/);
    expect(await count(store, "FROM lead")).toBe(1);

    mail.behave(() => "take");
    const location = parseDatabaseUrl(store.url);
    if (location === undefined) throw new Error(store.url);
    const database = await openDatabase(location);
    await createOutbox(database).retry(["team@agency.example"]);
    await database.close();
    await deliverAll(store);
    expect(countCopies(mail.taken)).toEqual({ mails: 2, copies: 0 });
  },
);

const hangs: readonly Behaviour[] = [
  "dribble",
  "silent",
  "hang EHLO",
  "hang RCPT",
  "hang DATA",
  "lie",
];

test.for(engines("postgres"))(
  "while the mail server hangs in every way, the webhook of ten leads goes out at once; later every mail arrives, on %s",
  async (engine) => {
    const store = await newStore(engine);
    const { url, received } = await startSink();
    const { mail, node } = await mailedNode(store, {
      WEBHOOK_URL: url,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
    });
    await mail.listen();
    const told = () =>
      received.filter(({ body }) => body.includes("lead.created")).length;
    for (const [place, behaviour] of hangs.entries()) {
      mail.behave(() => behaviour);
      for (let post = 0; post < 10; post += 1)
        await newVisitor().expect(node.port, 201);
      // Sooner than the mails before it are given up.
      await expect
        .poll(told, { timeout: 10_000, message: behaviour as string })
        .toBe((place + 1) * 10);
    }
    mail.behave(() => "take");
    await deliverAll(store);
  },
);

test.for(engines("sqlite", "postgres"))(
  "one of two recipients is refused: the other gets the mail once, and the refusal is counted and logged without the address, on %s",
  async (engine) => {
    const store = await newStore(engine);
    const { mail, node, figures, visitor } = await mailedNode(store, {
      TEAM_MAIL: "good@agency.example,refused@agency.example",
    });
    await mail.listen();
    mail.behave(() => "half");
    await visitor.expect(node.port, 201);
    const states = () =>
      store.query(
        "SELECT state FROM outbox WHERE channel = 'team-mail' ORDER BY state",
      );
    await expect.poll(states).toEqual([{ state: "dead" }, { state: "sent" }]);
    await expect.poll(figures).toContain("site_leads_undelivered 1\n");
    expect(node.output()).toMatch(/"status":"550 5.1.1".*delivery given up/);
    expect(node.output()).not.toContain("refused@");
  },
);

test.for(engines("sqlite", "postgres"))(
  "the site is killed at any moment of its deliveries, and the mail server fails now and then: in the end everything is delivered, on %s",
  async (engine) => {
    const store = await newStore(engine);
    const mail = await faultyMailServer();
    await mail.listen();
    mail.behave(() => {
      const luck = Math.random();
      return luck < 0.2 ? 451 : luck < 0.25 ? "cut" : "take";
    });
    const visitor = newVisitor();
    const start = () => startNode(store, { ...hurried, SMTP_URL: mail.url });
    for (let round = 0; round < 3; round += 1) {
      const node = await start();
      await Promise.all(
        Array.from({ length: 8 }, () => visitor.post(node.port)),
      );
      // The worker must die at any moment of its work.
      await wait(Math.random() * 500);
      await node.stop("SIGKILL");
      // Later than the end of the leases and of most pauses before a retry.
      await setClock(store, store.offsetMs + 3 * minuteMs);
    }
    mail.behave(() => "take");
    await start();
    await deliverAll(store);
    expect(await countUndelivered(store)).toBe(0);
    await expectKept(visitor, store);
    const leads = await count(store, "FROM lead");
    expect(countCopies(mail.taken).mails).toBe(2 * leads);
  },
);
