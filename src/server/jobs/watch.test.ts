import { expect, test } from "vitest";
import { startSink } from "../testing/webhook-sink.ts";
import { createWatch } from "./watch.ts";

const minute = 60_000;

/** A watch over a store and a worker whose state a test sets; `told` counts the alarms that were sent. */
function openWatch(heartbeatUrl?: string) {
  const facts = {
    canStore: true,
    stuckMs: 0,
    nowMs: 0,
    isTaken: true,
    told: 0,
  };
  const logged: string[] = [];
  const watch = createWatch({
    probe: async () => facts.canStore,
    outbox: { alertLate: async () => 0 },
    channels: {
      alertRecipients: () => [],
      async alertNow() {
        facts.told += 1;
        return facts.isTaken;
      },
    },
    worker: { notify: () => undefined, stuckMs: () => facts.stuckMs },
    heartbeatUrl,
    log: {
      info: () => undefined,
      error: (_facts, text) => void logged.push(text),
    },
    stop: new AbortController().signal,
    now: () => facts.nowMs,
  });
  const checks = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 1) {
      await watch.check();
      facts.nowMs += minute;
    }
  };
  return { facts, logged, watch, checks };
}

test("a store that fails is told after two minutes, in each hour, and when it fails again after it worked", async () => {
  const { facts, checks } = openWatch();
  facts.canStore = false;
  await checks(2);
  expect(facts.told).toBe(0);
  await checks(59);
  expect(facts.told).toBe(1);
  await checks(30);
  expect(facts.told).toBe(2);
  facts.canStore = true;
  await checks(1);
  facts.canStore = false;
  await checks(3);
  expect(facts.told).toBe(3);
});

test("a store whose file is gone is told at once and once, and an alarm that nobody took again", async () => {
  const { facts, watch, checks } = openWatch();
  facts.canStore = false;
  facts.isTaken = false;
  watch.onStoreLost();
  watch.onStoreLost();
  expect(facts.told).toBe(1);
  await checks(3);
  facts.isTaken = true;
  await checks(1);
  expect(facts.told).toBe(3);
  await checks(50);
  expect(facts.told).toBe(3);
});

test("the heartbeat goes out while leads are stored and delivered, and only then", async () => {
  const { url, received } = await startSink();
  const { facts, logged, checks } = openWatch(url);
  await checks(1);
  expect(received).toHaveLength(1);
  facts.canStore = false;
  await checks(1);
  facts.canStore = true;
  facts.stuckMs = 5 * minute + 1;
  await checks(2);
  expect(received).toHaveLength(1);
  expect(logged).toEqual(["deliveries are stuck"]);
  facts.stuckMs = 0;
  await checks(1);
  expect(received).toHaveLength(2);
});
