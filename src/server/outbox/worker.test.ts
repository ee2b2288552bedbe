import { afterEach, expect, test } from "vitest";
import { onBothEngines } from "../testing/engines.ts";
import { openSqlite } from "../database/sqlite.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { leadStore } from "../leads/lead-store.ts";
import type { Attempt, Deliver } from "./attempt.ts";
import { createOutbox, leaseMs } from "./outbox.ts";
import { startWorker, type Worker } from "./worker.ts";

const running: Worker[] = [];
afterEach(async () => {
  for (const worker of running.splice(0)) await worker.stop(0);
});

/** A worker that polls every 10 ms and collects its log lines. */
function start(outbox: ReturnType<typeof createOutbox>, deliver: Deliver) {
  const logged: string[] = [];
  const log = (facts: object, text: string) =>
    void logged.push(`${text} ${JSON.stringify(facts)}`);
  const worker = startWorker({
    outbox,
    deliver,
    log: { info: log, error: log },
    pollMs: 10,
  });
  running.push(worker);
  return { worker, logged };
}

onBothEngines("worker", (open) => {
  test("a temporary failure is retried when it is due, a permanent one is not", async () => {
    const { database, setNow } = await open(noon);
    const outbox = createOutbox(database);
    const tried: string[] = [];
    const answers: Record<string, Attempt[]> = {
      "team-mail": [
        {
          result: "failed",
          error: "451",
          status: "451",
          giveUpAfterMs: 60_000,
        },
        { result: "sent" },
      ],
      webhook: [
        { result: "failed", error: "410", status: "410", giveUpAfterMs: 0 },
      ],
    };
    const lead = fixtureLead();
    await keepLead(leadStore(database), lead, ["team-mail", "webhook"]);
    start(outbox, async ({ channel, attempts }) => {
      tried.push(`${channel} ${attempts}`);
      return answers[channel]?.shift() ?? { result: "sent" };
    });
    const states = async () =>
      (await outbox.deliveriesOf(lead.id)).map(({ state }) => state);
    await expect.poll(() => tried.length).toBe(2);
    // Both outcomes are stored before the clock moves.
    await expect.poll(states).toEqual(["pending", "dead"]);
    await setNow(noon + 30_000);
    await expect
      .poll(() => outbox.deliveriesOf(lead.id))
      .toEqual([
        {
          channel: "team-mail",
          recipient: "",
          state: "sent",
          attempts: 2,
          lastError: null,
        },
        {
          channel: "webhook",
          recipient: "",
          state: "dead",
          attempts: 1,
          lastError: "410",
        },
      ]);
    expect(tried.toSorted()).toEqual([
      "team-mail 1",
      "team-mail 2",
      "webhook 1",
    ]);
  });

  test("the delivery of a worker that has died is done by another worker", async () => {
    const { database, node, setNow } = await open(noon);
    await keepLead(leadStore(database), fixtureLead(), ["team-mail"]);
    await createOutbox(await node()).claim("vanished", "team-mail");
    const delivered: number[] = [];
    start(createOutbox(database), async ({ attempts }) => {
      delivered.push(attempts);
      return { result: "sent" };
    });
    await setNow(noon + leaseMs + 1);
    await expect.poll(() => delivered).toEqual([2]);
  });
});

const memory = () => openSqlite(":memory:", { now: () => noon });

test("an exception of a channel counts as a temporary failure; the log has its code and none of its words", async () => {
  const database = memory();
  const outbox = createOutbox(database);
  const lead = fixtureLead();
  await keepLead(leadStore(database), lead, ["team-mail"]);
  const { logged } = start(outbox, async () => {
    const words = "taro.yamada is unknown: สวัสดี";
    throw Object.assign(new Error(words), { code: "EENVELOPE" });
  });
  await expect.poll(() => logged.length).toBeGreaterThan(0);
  expect(await outbox.deliveriesOf(lead.id)).toMatchObject([
    { state: "pending", lastError: "taro.yamada is unknown: สวัสดี" },
  ]);
  expect(logged.join("\n")).toContain('"status":"EENVELOPE"');
  expect(logged.join("\n")).not.toMatch(/taro|สวัสดี/);
});

test("a worker outlives a store that fails, and looks at once when notified", async () => {
  const database = memory();
  const outbox = createOutbox(database);
  await keepLead(leadStore(database), fixtureLead(), ["team-mail"]);
  let failures = 2;
  const delivered: string[] = [];
  const logged: string[] = [];
  const worker = startWorker({
    outbox: {
      ...outbox,
      claim: async (name, channel) => {
        failures -= 1;
        if (failures >= 0) throw new Error("disk is gone");
        return outbox.claim(name, channel);
      },
    },
    deliver: async ({ id }) => {
      delivered.push(id);
      return { result: "sent" };
    },
    log: { info: () => {}, error: (_facts, text) => void logged.push(text) },
    pollMs: 3_600_000,
  });
  running.push(worker);
  await expect.poll(() => logged).toHaveLength(1);
  worker.notify();
  await expect.poll(() => logged).toHaveLength(2);
  worker.notify();
  await expect.poll(() => delivered).toHaveLength(1);
});

test("stopping waits for the current delivery; one that does not end is aborted and tried again", async () => {
  const database = memory();
  const outbox = createOutbox(database);
  const lead = fixtureLead();
  await keepLead(leadStore(database), lead, ["team-mail"]);
  let begun = false;
  const { worker } = start(outbox, (_claim, signal) => {
    begun = true;
    return new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("broken off")));
    });
  });
  await expect.poll(() => begun).toBe(true);
  await worker.stop(20);
  expect(await outbox.deliveriesOf(lead.id)).toMatchObject([
    { state: "pending", lastError: "broken off" },
  ]);
});

test("a channel that hangs and ignores its signal holds up no other, and its attempt ends at the limit", async () => {
  const database = memory();
  const outbox = createOutbox(database);
  const lead = fixtureLead();
  await keepLead(leadStore(database), lead, ["team-mail", "webhook", "slack"]);
  await outbox.queueAlert("store", "today", ["alert-webhook"]);
  const delivered: string[] = [];
  const worker = startWorker({
    outbox,
    deliver: async ({ channel }) => {
      if (channel === "team-mail") return new Promise(() => undefined);
      delivered.push(channel);
      return { result: "sent" };
    },
    log: { info: () => undefined, error: () => undefined },
    pollMs: 10,
    limitMs: 300,
  });
  running.push(worker);
  await expect.poll(() => delivered).toHaveLength(3);
  expect((await outbox.deliveriesOf(lead.id))[1]).toMatchObject({
    channel: "team-mail",
    state: "sending",
  });
  await expect
    .poll(async () => (await outbox.deliveriesOf(lead.id))[1])
    .toMatchObject({
      channel: "team-mail",
      state: "pending",
      lastError: "not done within 0.3 s",
    });
});

test("mails go out beside each other, four at a time", async () => {
  const database = memory();
  for (let count = 0; count < 6; count += 1)
    await keepLead(leadStore(database), fixtureLead(), ["team-mail"]);
  const waiting: (() => void)[] = [];
  const { worker } = start(
    createOutbox(database),
    () =>
      new Promise((resolve) => {
        waiting.push(() => resolve({ result: "sent" }));
      }),
  );
  await expect.poll(() => waiting.length).toBe(4);
  worker.notify();
  for (const end of waiting.splice(0, 2)) end();
  await expect.poll(() => waiting.length).toBe(4);
  for (const end of waiting) end();
});

test("a worker says how long a channel is stuck, and 0 when it is idle again", async () => {
  const database = memory();
  const outbox = createOutbox(database);
  await keepLead(leadStore(database), fixtureLead(), ["webhook"]);
  let isBroken = true;
  const worker = startWorker({
    outbox: {
      ...outbox,
      claim: async (...of) => {
        if (isBroken) throw new Error("disk is gone");
        return outbox.claim(...of);
      },
    },
    deliver: async () => ({ result: "sent" }),
    log: { info: () => undefined, error: () => undefined },
    pollMs: 10,
  });
  running.push(worker);
  await expect.poll(() => worker.stuckMs()).toBeGreaterThan(200);
  isBroken = false;
  await expect.poll(() => worker.stuckMs()).toBeLessThan(200);
});
