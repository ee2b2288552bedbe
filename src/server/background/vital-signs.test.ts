import { expect, test } from "vitest";
import { startSink } from "../testing/webhook-sink.ts";
import { vitalCheck } from "./vital-signs.ts";

type Response = Parameters<NonNullable<Parameters<typeof startSink>[0]>>[0];

async function openCheck(answer?: (response: Response) => void) {
  const sink = await startSink(answer);
  const vital = { canStore: true, stuckMs: 0 };
  const logged: string[] = [];
  const told: string[] = [];
  const stopping = new AbortController();
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
    stopping.signal,
  );
  return { vital, logged, told, check, received: sink.received, stopping };
}

test("the heartbeat goes out while leads are stored and delivered, and only then", async () => {
  const { vital, logged, check, received } = await openCheck();
  await check();
  await check();
  expect(received).toHaveLength(2);
  vital.canStore = false;
  await check();
  expect(received).toHaveLength(2);
  vital.canStore = true;
  vital.stuckMs = 5 * 60_000 + 1;
  await check();
  await check();
  expect(received).toHaveLength(2);
  expect(logged).toEqual(["deliveries are stuck"]);
  vital.stuckMs = 0;
  await check();
  expect(received).toHaveLength(3);
});

test("a heartbeat that is not heard is logged once, and again after it was heard", async () => {
  const statuses = [500, 302, 200, 500];
  const { logged, check } = await openCheck((response) =>
    response.writeHead(statuses.shift() ?? 200).end(),
  );
  await check();
  await check();
  expect(logged).toEqual(["the heartbeat is not heard"]);
  await check();
  await check();
  expect(logged).toHaveLength(2);
});

test("a service that never answers ends with the check's stop", async () => {
  const { check, received, stopping, logged } = await openCheck(
    () => undefined,
  );
  const checking = check();
  await expect.poll(() => received).toHaveLength(1);
  stopping.abort();
  await checking;
  expect(logged).toEqual([]);
});

test("a store that takes nothing for two minutes raises the alarm, and each check after it until it works", async () => {
  const { vital, told, check } = await openCheck();
  vital.canStore = false;
  const minutes = async (count: number) => {
    told.length = 0;
    for (let minute = 0; minute < count; minute += 1) await check();
    return told;
  };
  expect(await minutes(2)).toEqual([]);
  expect(await minutes(2)).toEqual(["failing", "failing"]);
  vital.canStore = true;
  expect(await minutes(1)).toEqual(["working"]);
  vital.canStore = false;
  expect(await minutes(3)).toEqual(["failing"]);
});
