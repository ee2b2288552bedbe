import { expect, onTestFinished, test, vi } from "vitest";
import { readState } from "./state.ts";

const ok = async () => undefined;
const fail = () => Promise.reject(new Error("disk full"));

test("any number of readers costs one test write and one read of the facts in a second, unless a lead could not be stored", async () => {
  const write = vi.fn(ok);
  const fact = vi.fn(async () => ({ undelivered: 3 }));
  const { recent, forget } = readState(write, [fact, () => ({ mail: "smtp" })]);
  const states = await Promise.all(Array.from({ length: 50 }, recent));
  for (const state of [...states, await recent()])
    expect(state).toEqual({
      canStore: true,
      facts: { undelivered: 3, mail: "smtp" },
    });
  expect([write, fact].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  forget();
  write.mockImplementation(fail);
  expect((await recent()).canStore).toBe(false);
});

test("a store that hangs is told within the second, and is asked once", async () => {
  const write = vi.fn(() => new Promise<void>(() => undefined));
  const { recent } = readState(write, []);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const states = Promise.all([recent(), recent()]);
  await vi.advanceTimersByTimeAsync(1000);
  for (const state of await states)
    expect(state).toEqual({ canStore: false, facts: {} });
  expect(write).toHaveBeenCalledTimes(1);
});
