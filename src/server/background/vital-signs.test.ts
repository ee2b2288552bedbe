import { expect, test } from "vitest";
import { startSink } from "../testing/webhook-sink.ts";
import { vitalCheck } from "./vital-signs.ts";

/** `statuses`: what the heartbeat's service answers. */
async function openCheck(...statuses: number[]) {
  const sink = await startSink((response) =>
    response.writeHead(statuses.shift() ?? 200).end(),
  );
  const vital = { canStore: true, stuckMs: 0 };
  const logged: string[] = [];
  const told: string[] = [];
  const check = vitalCheck(
    {
      state: { current: async () => ({ ...vital, facts: {} }) },
      worker: { stuckMs: () => vital.stuckMs },
      storeAlarm: {
        onFailing: async () => void told.push("failing"),
        onWorking: async () => void told.push("working"),
      },
      heartbeatUrl: sink.url,
      log: {
        info: () => undefined,
        error: (_facts, text) => void logged.push(text),
      },
    },
    new AbortController().signal,
  );
  return { vital, logged, told, check, received: sink.received };
}

test("the heartbeat goes out while leads are stored and delivered, and only then", async () => {
  const { vital, logged, check, received } = await openCheck();
  await check();
  expect(received).toHaveLength(1);
  vital.canStore = false;
  await check();
  vital.canStore = true;
  vital.stuckMs = 5 * 60_000 + 1;
  await check();
  await check();
  expect(received).toHaveLength(1);
  expect(logged).toEqual(["deliveries are stuck"]);
  vital.stuckMs = 0;
  await check();
  expect(received).toHaveLength(2);
});

test("a heartbeat that is not heard is logged once, and again after it was heard", async () => {
  const { logged, check } = await openCheck(500, 302, 200, 500);
  await check();
  await check();
  expect(logged).toEqual(["the heartbeat is not heard"]);
  await check();
  await check();
  expect(logged).toHaveLength(2);
});

test("a store that takes nothing for two minutes raises the alarm, and each check after it until it works", async () => {
  const { vital, told, check } = await openCheck();
  for (const canStore of [false, false, false, false, true, false, false]) {
    vital.canStore = canStore;
    await check();
  }
  expect(told).toEqual(["failing", "failing", "working"]);
});
