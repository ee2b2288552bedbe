import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Deliver } from "../outbox/index.ts";
import { createStoreAlarm } from "./store-alarm.ts";

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** An alarm with two channels. `told` lists what they got at once, `queued` what the outbox got. */
function openAlarm(failing?: string) {
  const told: string[] = [];
  const queued: string[] = [];
  const deliver: Deliver = async ({ topic, channel }) => {
    if (failing === channel) throw new Error("refused");
    told.push(`${channel} ${topic}`);
    return { result: "sent" };
  };
  const queueAlert = async (
    kind: string,
    _key: string,
    to: readonly string[],
  ) => queued.push(`${kind} ${to.join()}`) > 0;
  const alarm = createStoreAlarm(Date.now);
  alarm.begin({
    channels: { "alert-webhook": deliver, "alert-slack": deliver },
    outbox: { queueAlert },
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
  return { alarm, told, queued, failFor };
}

const both = ["alert-webhook store", "alert-slack store"];

test("a store that is lost is told at once, in each hour, and when it fails again after it worked", async () => {
  const { alarm, told, queued, failFor } = openAlarm();
  alarm.onLost();
  await failFor(59);
  expect(told).toEqual(both);
  await failFor(30);
  expect(told).toEqual([...both, ...both]);
  await alarm.onWorking();
  await failFor(1);
  expect(told).toEqual([...both, ...both, ...both]);
  expect(queued).toEqual([]);
});

test("a channel that could not be reached gets the alert through the outbox when the store is back, and no other", async () => {
  const { alarm, told, queued, failFor } = openAlarm("alert-slack");
  await failFor(5);
  expect(told).toEqual(["alert-webhook store"]);
  await alarm.onWorking();
  expect(queued).toEqual(["store alert-slack"]);
});
