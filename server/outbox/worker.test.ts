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
  test("everything queued is delivered once by several workers", async () => {
    const { database, node } = await open(noon);
    const delivered: string[] = [];
    for (let count = 0; count < 3; count += 1)
      start(createOutbox(await node()), async ({ id }) => {
        delivered.push(id);
        return { result: "sent" };
      });
    for (let count = 0; count < 20; count += 1)
      await keepLead(leadStore(database), fixtureLead(), ["team-mail"]);
    await expect.poll(() => delivered.length).toBeGreaterThanOrEqual(20);
    expect(new Set(delivered).size).toBe(20);
    expect(delivered).toHaveLength(20);
  });

  test("a temporary failure is retried when it is due, a permanent one is not", async () => {
    const { database, setNow } = await open(noon);
    const outbox = createOutbox(database);
    const tried: string[] = [];
    const answers: Record<string, Attempt[]> = {
      "team-mail": [
        { result: "failed", error: "451", giveUpAfterMs: 60_000 },
        { result: "sent" },
      ],
      webhook: [{ result: "failed", error: "410", giveUpAfterMs: 0 }],
    };
    const lead = fixtureLead();
    await keepLead(leadStore(database), lead, ["team-mail", "webhook"]);
    start(outbox, async ({ channel, attempts }) => {
      tried.push(`${channel} ${attempts}`);
      return answers[channel]?.shift() ?? { result: "sent" };
    });
    await expect.poll(() => tried.length).toBe(2);
    await setNow(noon + 30_000);
    await expect
      .poll(() => outbox.deliveriesOf(lead.id))
      .toEqual([
        { channel: "team-mail", state: "sent", attempts: 2, lastError: null },
        { channel: "webhook", state: "dead", attempts: 1, lastError: "410" },
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
    await createOutbox(await node()).claim("vanished");
    const delivered: number[] = [];
    start(createOutbox(database), async ({ attempts }) => {
      delivered.push(attempts);
      return { result: "sent" };
    });
    await setNow(noon + leaseMs + 1);
    await expect.poll(() => delivered).toEqual([2]);
  });
});

const memory = () => openSqlite(":memory:", () => noon);

test("an exception of a channel counts as a temporary failure; no address is logged", async () => {
  const database = memory();
  const outbox = createOutbox(database);
  const lead = fixtureLead();
  await keepLead(leadStore(database), lead, ["team-mail"]);
  const { logged } = start(outbox, async () => {
    throw new Error("550 <taro@example.jp> is unknown");
  });
  await expect.poll(() => logged.length).toBeGreaterThan(0);
  expect(await outbox.deliveriesOf(lead.id)).toMatchObject([
    { state: "pending", lastError: "550 <taro@example.jp> is unknown" },
  ]);
  expect(logged.join("\n")).toContain("550 <(address)> is unknown");
  expect(logged.join("\n")).not.toContain("taro@");
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
      claim: async (name) => {
        failures -= 1;
        if (failures >= 0) throw new Error("disk is gone");
        return outbox.claim(name);
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
