import { expect, test } from "vitest";
import { startSink } from "../testing/webhook-sink.ts";
import { vitalCheck } from "./vital-signs.ts";

async function openCheck() {
  const sink = await startSink();
  const vital = { canStore: true, stuckMs: 0 };
  const logged: string[] = [];
  const check = vitalCheck(
    {
      health: { probe: async () => vital.canStore },
      worker: { stuckMs: () => vital.stuckMs },
      storeAlarm: {
        onFailing: async () => undefined,
        onWorking: async () => undefined,
      },
      heartbeatUrl: sink.url,
      log: {
        info: () => undefined,
        error: (_facts, text) => void logged.push(text),
      },
    },
    new AbortController().signal,
  );
  return { vital, logged, check, received: sink.received };
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
