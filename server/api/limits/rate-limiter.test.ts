import { describe, expect, onTestFinished, test, vi } from "vitest";
import { onBothEngines } from "../../testing/engines.ts";
import { noon } from "../../testing/lead.ts";
import {
  failingOpen,
  memoryLimiter,
  type Limit,
  type RateLimiter,
} from "./rate-limiter.ts";
import { sharedLimiter } from "./shared-limiter.ts";

const minute = 60_000;
const fiveInTen: Limit = { posts: 5, windowMs: 10 * minute };
const twentyADay: Limit = { posts: 20, windowMs: 24 * 60 * minute };

type Opened = {
  limiter: RateLimiter;
  setNow: (epochMs: number) => Promise<void>;
};

function limiterTests(open: () => Promise<Opened>): void {
  test("the sixth post in ten minutes waits until the first is ten minutes old", async () => {
    const { limiter, setNow } = await open();
    for (let post = 0; post < 5; post += 1) {
      await setNow(noon + post * minute);
      expect(await limiter.take("a", `post ${post}`, [fiveInTen])).toBe(0);
    }
    expect(await limiter.take("a", "sixth", [fiveInTen])).toBe(6 * minute);
    expect(await limiter.take("b", "other client", [fiveInTen])).toBe(0);
    await setNow(noon + 10 * minute);
    expect(await limiter.take("a", "sixth", [fiveInTen])).toBe(0);
    expect(await limiter.take("a", "seventh", [fiveInTen])).toBe(minute);
  });

  test("a post that was counted is free; one that was refused is not counted", async () => {
    const { limiter } = await open();
    const one: Limit = { posts: 1, windowMs: minute };
    for (let count = 0; count < 3; count += 1)
      expect(await limiter.take("a", "same", [one])).toBe(0);
    for (let count = 0; count < 3; count += 1)
      expect(await limiter.take("a", "other", [one])).toBe(minute);
  });

  test("of several limits the longest wait counts; off limits nothing", async () => {
    const { limiter, setNow } = await open();
    for (let post = 0; post < 20; post += 1) {
      await setNow(noon + post * 3 * minute);
      const wait = await limiter.take("a", `${post}`, [fiveInTen, twentyADay]);
      expect(wait).toBe(0);
    }
    await setNow(noon + 120 * minute);
    expect(await limiter.take("a", "more", [fiveInTen, twentyADay])).toBe(
      22 * 60 * minute,
    );
    expect(await limiter.take("a", "more", ["off"])).toBe(0);
    expect(await limiter.take("a", "yet more", [])).toBe(0);
  });

  test("parallel posts are counted one by one", async () => {
    const { limiter } = await open();
    const waits = await Promise.all(
      Array.from({ length: 8 }, (_, post) =>
        limiter.take("a", `${post}`, [fiveInTen]),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });
}

describe("limiter in memory", () => {
  limiterTests(async () => {
    let now = noon;
    const limiter = memoryLimiter(() => now);
    return { limiter, setNow: async (epochMs) => void (now = epochMs) };
  });
});

onBothEngines("limiter shared by nodes", (open) => {
  limiterTests(async () => {
    const { database, node, setNow } = await open(noon);
    const nodes = [database, await node()].map(sharedLimiter);
    let calls = 0;
    const take: RateLimiter["take"] = (...post) => {
      calls += 1;
      const limiter = nodes[calls % 2];
      if (!limiter) throw new Error("two nodes");
      return limiter.take(...post);
    };
    return { limiter: { take }, setNow };
  });
});

test("a client that comes back after days is not remembered in memory", async () => {
  let now = noon;
  const limiter = memoryLimiter(() => now);
  await limiter.take("a", "post", [fiveInTen]);
  now += 25 * 60 * minute;
  for (let count = 0; count < 1000; count += 1)
    await limiter.take("b", "post", [fiveInTen]);
  // The old post is deleted, so the same post is counted again.
  const one: Limit = { posts: 1, windowMs: minute };
  await limiter.take("a", "post", [one]);
  expect(await limiter.take("a", "other", [one])).toBe(minute);
});

test("while counting fails or is late, each node counts for itself", async () => {
  const faults: unknown[] = [];
  const open = (take: RateLimiter["take"]) =>
    failingOpen(
      { take },
      memoryLimiter(() => noon),
      (fault) => faults.push(fault),
    );
  const one: Limit = { posts: 1, windowMs: minute };
  const broken = open(() => Promise.reject(new Error("no table")));
  expect(await broken.take("a", "first", [one])).toBe(0);
  expect(await broken.take("a", "second", [one])).toBe(minute);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const silent = open(() => new Promise(() => undefined));
  const late = silent.take("a", "first", [one]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await late).toBe(0);
  expect(faults).toHaveLength(3);
});
