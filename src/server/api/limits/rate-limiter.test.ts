import { describe, expect, onTestFinished, test, vi } from "vitest";
import { onBothEngines } from "../../testing/engines.ts";
import { noon } from "../../testing/lead.ts";
import {
  atMost,
  failingOpen,
  memoryLimiter,
  type Limit,
  type RateLimiter,
  type Taken,
} from "./rate-limiter.ts";
import { sharedLimiter } from "./shared-limiter.ts";

const minute = 60_000;
const fiveInTen: Limit = { posts: 5, windowMs: 10 * minute };
const twentyADay: Limit = { posts: 20, windowMs: 24 * 60 * minute };

const free: Taken = { result: "free" };
const over: Taken = { result: "over" };
const flood = (minutes: number): Taken => ({
  result: "flood",
  waitMs: minutes * minute,
});

type Opened = {
  limiter: RateLimiter;
  setNow: (epochMs: number) => Promise<void>;
};

function limiterTests(open: () => Promise<Opened>): void {
  test("the sixth post in ten minutes waits until the first is ten minutes old", async () => {
    const { limiter, setNow } = await open();
    const budget = atMost(fiveInTen);
    for (let post = 0; post < 5; post += 1) {
      await setNow(noon + post * minute);
      expect(await limiter.take("a", `post ${post}`, budget)).toEqual(free);
    }
    expect(await limiter.take("a", "sixth", budget)).toEqual(flood(6));
    expect(await limiter.take("b", "other client", budget)).toEqual(free);
    await setNow(noon + 10 * minute);
    expect(await limiter.take("a", "sixth", budget)).toEqual(free);
    expect(await limiter.take("a", "seventh", budget)).toEqual(flood(1));
  });

  test("a post that was counted is free; one that was refused is not counted", async () => {
    const { limiter } = await open();
    const one = atMost({ posts: 1, windowMs: minute });
    for (let count = 0; count < 3; count += 1)
      expect(await limiter.take("a", "same", one)).toEqual(free);
    for (let count = 0; count < 3; count += 1)
      expect(await limiter.take("a", "other", one)).toEqual(flood(1));
  });

  test("between the two limits a post is taken and noted, also when it is repeated", async () => {
    const { limiter, setNow } = await open();
    const budget = { free: [fiveInTen], flood: [twentyADay] };
    for (let post = 0; post < 20; post += 1) {
      await setNow(noon + post * 1000);
      const result = post < 5 ? "free" : "over";
      expect(await limiter.take("a", `${post}`, budget)).toEqual({ result });
    }
    expect(await limiter.take("a", "more", budget)).toEqual(
      flood(24 * 60 - 19 / 60),
    );
    expect(await limiter.take("a", "4", budget)).toEqual(free);
    expect(await limiter.take("a", "5", budget)).toEqual(over);
    await setNow(noon + 11 * minute);
    expect(await limiter.take("a", "19", budget)).toEqual(over);
    expect(await limiter.take("b", "other client", budget)).toEqual(free);
  });

  test("parallel posts are counted one by one", async () => {
    const { limiter } = await open();
    const taken = await Promise.all(
      Array.from({ length: 8 }, (_, post) =>
        limiter.take("a", `${post}`, atMost(fiveInTen)),
      ),
    );
    const isFree = ({ result }: Taken) => result === "free";
    expect(taken.filter(isFree)).toHaveLength(5);
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
  await limiter.take("a", "post", atMost(fiveInTen));
  now += 25 * 60 * minute;
  for (let count = 0; count < 1000; count += 1)
    await limiter.take("b", "post", atMost(fiveInTen));
  // The old post is deleted, so the same post is counted again.
  const one = atMost({ posts: 1, windowMs: minute });
  await limiter.take("a", "post", one);
  expect(await limiter.take("a", "other", one)).toEqual(flood(1));
});

test("while counting fails or is late, each node counts for itself", async () => {
  const faults: unknown[] = [];
  const open = (take: RateLimiter["take"]) =>
    failingOpen(
      { take },
      memoryLimiter(() => noon),
      (fault) => faults.push(fault),
    );
  const one = atMost({ posts: 1, windowMs: minute });
  const broken = open(() => Promise.reject(new Error("no table")));
  expect(await broken.take("a", "first", one)).toEqual(free);
  expect(await broken.take("a", "second", one)).toEqual(flood(1));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const silent = open(() => new Promise(() => undefined));
  const late = silent.take("a", "first", one);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await late).toEqual(free);
  expect(faults).toHaveLength(3);
});
