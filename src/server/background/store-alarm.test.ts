import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Deliver } from "../outbox/attempt.ts";
import { createStoreAlarm } from "./store-alarm.ts";

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** An alarm with two channels. `told` lists what they got at once, `queued` what the outbox got. */
function openAlarm() {
  const told: string[] = [];
  const queued: string[] = [];
  const failing = new Set<string>();
  const deliver: Deliver = async ({ topic, channel }) => {
    if (failing.has(channel)) throw new Error("refused");
    told.push(`${channel} ${topic}`);
    return { result: "sent" };
  };
  const alarm = createStoreAlarm(Date.now);
  alarm.begin({
    channels: { "alert-webhook": deliver, "alert-slack": deliver },
    outbox: {
      queueAlert: async (kind, _key, channels) => {
        queued.push(`${kind} ${channels.join()}`);
        return true;
      },
    },
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
  return { alarm, told, queued, failing, failFor };
}

const both = ["alert-webhook store", "alert-slack store"];

test("a store that is lost, and then fails the checks as well, is told once, and once more in each hour", async () => {
  const { alarm, told, queued, failFor } = openAlarm();
  alarm.onLost();
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(told).toEqual(both);
  await failFor(56);
  expect(told).toEqual(both);
  await failFor(30);
  expect(told).toEqual([...both, ...both]);
  await alarm.onWorking();
  expect(queued).toEqual([]);
});

test("a store that fails again after it worked is told at once", async () => {
  const { alarm, told, failFor } = openAlarm();
  await failFor(5);
  await alarm.onWorking();
  await failFor(5);
  expect(told).toEqual([...both, ...both]);
});

test("a channel that could not be reached gets the alert through the outbox when the store is back, and no other", async () => {
  const { alarm, told, queued, failing, failFor } = openAlarm();
  failing.add("alert-slack");
  alarm.onLost();
  await failFor(70);
  expect(new Set(told)).toEqual(new Set(["alert-webhook store"]));
  await alarm.onWorking();
  expect(queued).toEqual(["store alert-slack"]);
});
