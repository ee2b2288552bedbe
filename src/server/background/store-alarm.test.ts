import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Deliver } from "../outbox/index.ts";
import { createStoreAlarm } from "./store-alarm.ts";

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** An alarm with two channels. `told` lists what they got at once. */
function openAlarm() {
  const told: string[] = [];
  const deliver: Deliver = async ({ topic, channel }) => {
    told.push(`${channel} ${topic}`);
    return { result: "sent" };
  };
  const alarm = createStoreAlarm(Date.now);
  alarm.begin({
    channels: { "alert-webhook": deliver, "alert-slack": deliver },
    outbox: { queueAlert: async () => true },
    onQueued: () => undefined,
    log: { info: () => undefined, error: () => undefined },
    stop: new AbortController().signal,
  });
  /** What the check of vital signs does each minute, from the third one that fails. */
  const failFor = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 1) {
      await alarm.onFailing();
      await vi.advanceTimersByTimeAsync(minute);
    }
  };
  return { alarm, told, failFor };
}

const both = ["alert-webhook store", "alert-slack store"];

test("a store that is lost is told at once, in each hour, and when it fails again after it worked", async () => {
  const { alarm, told, failFor } = openAlarm();
  alarm.onLost();
  await failFor(59);
  expect(told).toEqual(both);
  await failFor(30);
  expect(told).toEqual([...both, ...both]);
  await alarm.onWorking();
  await failFor(1);
  expect(told).toEqual([...both, ...both, ...both]);
});
