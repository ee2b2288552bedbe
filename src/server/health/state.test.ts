import { expect, test, vi } from "vitest";
import { createMetrics } from "../metrics/registry.ts";
import { readState } from "./state.ts";

test("any number of readers costs one test write and one read of the facts in a second", async () => {
  const write = vi.fn(async () => undefined);
  const fact = vi.fn(async () => ({ undelivered: 3 }));
  const { recent } = readState(write, [fact, () => ({ mail: "smtp" })]);
  const states = await Promise.all(Array.from({ length: 50 }, recent));
  for (const state of [...states, await recent()])
    expect(state).toEqual({
      canStore: true,
      facts: { undelivered: 3, mail: "smtp" },
    });
  expect([write, fact].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test("a state is not told again after a lead could not be stored", async () => {
  const write = vi.fn(async () => undefined);
  const { recent, forget } = readState(write, []);
  await recent();
  forget();
  write.mockRejectedValue(new Error("disk full"));
  expect(await recent()).toEqual({ canStore: false, facts: {} });
});

test("a failed write, or a fact that the store cannot tell, means that nothing can be stored", async () => {
  const ok = async () => undefined;
  const fail = () => Promise.reject(new Error("disk full"));
  const facts = { mail: "smtp" };
  expect(await readState(fail, [() => facts]).recent()).toEqual({
    canStore: false,
    facts,
  });
  expect(await readState(ok, [fail, () => facts]).recent()).toEqual({
    canStore: false,
    facts,
  });
});

test("a store that hangs is told within the second, and is asked once", async () => {
  const write = vi.fn(() => new Promise<void>(() => undefined));
  const { recent } = readState(write, []);
  const began = performance.now();
  const states = await Promise.all([recent(), recent()]);
  expect(performance.now() - began).toBeLessThan(2000);
  expect(await recent()).toEqual({ canStore: false, facts: {} });
  expect(states.map(({ canStore }) => canStore)).toEqual([false, false]);
  expect(write).toHaveBeenCalledTimes(1);
});

test("what is counted for the metrics is not in the state, and takes a second at most", async () => {
  const write = async () => undefined;
  const counted = readState(write, [], () => ({ pending: 1 }));
  expect(await counted.counts()).toEqual({ pending: 1 });
  expect(await counted.current()).toEqual({ canStore: true, facts: {} });
  const slow = readState(write, [], () => new Promise(() => undefined));
  expect(await slow.counts()).toEqual({});
  expect(await slow.current()).toEqual({ canStore: true, facts: {} });
});

test("all metrics of a scrape are of its moment, the first included", async () => {
  let found = { undelivered: 1, oldestSeconds: 900 };
  let counts = { open: 3 };
  let isBroken = false;
  const failing = async () => {
    if (isBroken) throw new Error("disk full");
  };
  const count = vi.fn(async () => {
    await failing();
    return counts;
  });
  const { registry } = createMetrics({
    state: readState(failing, [async () => (isBroken ? {} : found)], count),
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
  expect(count).toHaveBeenCalledTimes(1);
  found = { undelivered: 0, oldestSeconds: 0 };
  counts = { open: 0 };
  expect(await scrape()).toEqual([1, 0, 0, 0]);
  isBroken = true;
  expect(await scrape()).toEqual([0, ...Array<number>(3).fill(Number.NaN)]);
});
