import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { onBothEngines } from "../testing/engines.ts";
import { openSqlite } from "../database/sqlite.ts";
import type { Database } from "../database/index.ts";
import { fixtureLead, keepLead, noon } from "../testing/lead.ts";
import { leadStore, type Channel } from "../leads/index.ts";
import { failure, type Attempt } from "./attempt.ts";
import { createOutbox } from "./outbox.ts";
import { startWorker } from "./worker.ts";

const memory = () =>
  openSqlite(":memory:", { now: () => noon, mayCreate: true });

/** One lead with its deliveries, and a worker that polls every 10 ms and collects its log lines. */
async function work(
  database: Database,
  channels: readonly Channel[],
  parts: Partial<Parameters<typeof startWorker>[0]>,
) {
  const outbox = createOutbox(database);
  const lead = fixtureLead();
  const leads = leadStore(database);
  await keepLead(leads, lead, channels);
  const logged: string[] = [];
  const log = (facts: object, text: string) =>
    void logged.push(`${text} ${JSON.stringify(facts)}`);
  const worker = startWorker({
    outbox,
    deliver: async () => ({ result: "sent" }),
    log: { info: log, error: log },
    pollMs: 10,
    ...parts,
  });
  onTestFinished(() => worker.stop(0));
  const states = async () =>
    ((await leads.find(lead.reference))?.deliveries ?? []).map(
      ({ channel, state, attempts, lastError }) =>
        `${channel} ${state} ${attempts} ${lastError}`,
    );
  return { logged, states };
}

onBothEngines("worker", (open) => {
  test("a temporary failure is retried when it is due, a permanent one is not", async () => {
    const { database, setNow } = await open(noon);
    const failed = failure("x", "x");
    const answers: Partial<Record<Channel, Attempt[]>> = {
      "team-mail": [failed],
      webhook: [failure("x", "x", true)],
    };
    const { states } = await work(database, ["team-mail", "webhook"], {
      deliver: async ({ channel }) =>
        answers[channel]?.shift() ?? { result: "sent" },
    });
    const dead = "webhook dead 1 x";
    await expect.poll(states).toEqual(["team-mail pending 1 x", dead]);
    await setNow(noon + 30_000);
    await expect.poll(states).toEqual(["team-mail sent 2 null", dead]);
  });
});

test("an exception of a channel counts as a temporary failure; the log has its code and none of its words", async () => {
  const words = "taro.yamada is unknown: สวัสดี";
  const { logged, states } = await work(memory(), ["team-mail"], {
    deliver: () =>
      Promise.reject(Object.assign(new Error(words), { code: "EENVELOPE" })),
  });
  await expect.poll(() => logged.length).toBeGreaterThan(0);
  expect(await states()).toEqual([`team-mail pending 1 ${words}`]);
  expect(logged.join("\n")).toContain('"status":"EENVELOPE"');
  expect(logged.join("\n")).not.toMatch(/taro|สวัสดี/);
});

test("a channel that hangs delays no other", async () => {
  const { states } = await work(memory(), ["team-mail", "webhook"], {
    async deliver({ channel }, signal) {
      if (channel === "team-mail") await wait(60_000, undefined, { signal });
      return { result: "sent" };
    },
  });
  await expect
    .poll(states)
    .toEqual(["team-mail sending 1 null", "webhook sent 1 null"]);
});
