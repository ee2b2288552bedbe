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

test("all metrics of a scrape are of its moment, the first included", async () => {
  let found = { undelivered: 1, oldestSeconds: 900 };
  let isBroken = false;
  const { registry } = createMetrics({
    state: readState(async () => {
      if (isBroken) throw new Error("disk full");
    }, [async () => (isBroken ? {} : found)]),
    isFirst: true,
    isWatched: false,
  });
  const scrape = async () => {
    const text = await registry.metrics();
    return [
      "site_store_up",
      "site_leads_undelivered",
      "site_outbox_age_seconds",
    ].map((name) => Number(new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1]));
  };
  expect(await scrape()).toEqual([1, 1, 900]);
  found = { undelivered: 0, oldestSeconds: 0 };
  expect(await scrape()).toEqual([1, 0, 0]);
  isBroken = true;
  expect(await scrape()).toEqual([0, Number.NaN, Number.NaN]);
});
