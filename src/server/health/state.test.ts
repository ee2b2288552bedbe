import { expect, onTestFinished, test, vi } from "vitest";
import { createMetrics } from "../metrics/index.ts";
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

test("a failed write, or a fact that the store cannot tell, means that nothing can be stored", async () => {
  const facts = { mail: "smtp" };
  for (const state of [
    readState(fail, [() => facts]),
    readState(ok, [fail, () => facts]),
  ])
    expect(await state.recent()).toEqual({ canStore: false, facts });
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

test("all metrics of a scrape are of its moment, the first included", async () => {
  let isBroken = false;
  const ifWhole = (facts: object) => async () => (isBroken ? fail() : facts);
  const { registry } = createMetrics({
    state: readState(
      async () => void (await ifWhole({})()),
      [ifWhole({ undelivered: 1, oldestSeconds: 900 })],
      ifWhole({ open: 3 }),
    ),
    isWatched: false,
  });
  const scrape = async () => {
    const text = await registry.metrics();
    return [
      "site_store_up",
      "site_leads_undelivered",
      "site_outbox_age_seconds",
      "site_leads_open",
    ].map((name) => Number(new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1]));
  };
  expect(await scrape()).toEqual([1, 1, 900, 3]);
  isBroken = true;
  expect(await scrape()).toEqual([0, ...Array<number>(3).fill(Number.NaN)]);
});
