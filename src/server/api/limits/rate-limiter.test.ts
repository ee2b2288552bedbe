import { describe, expect, test } from "vitest";
import type { Limit } from "../../config/index.ts";
import { onBothEngines } from "../../testing/engines.ts";
import { noon } from "../../testing/lead.ts";
import { atMost, memoryLimiter, type RateLimiter } from "./rate-limiter.ts";
import { sharedLimiter } from "./shared-limiter.ts";

const minute = 60_000;
const fiveInTen: Limit = { posts: 5, windowMs: 10 * minute };
const free = { result: "free" };
const over = { result: "over" };
const flood = (minutes: number) => ({
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
    // One that is refused is not counted.
    for (const post of ["sixth", "seventh"])
      expect(await limiter.take("a", post, budget)).toEqual(flood(6));
    // One that was counted is free.
    expect(await limiter.take("a", "post 4", budget)).toEqual(free);
    expect(await limiter.take("b", "other client", budget)).toEqual(free);
    await setNow(noon + 10 * minute);
    expect(await limiter.take("a", "sixth", budget)).toEqual(free);
    expect(await limiter.take("a", "seventh", budget)).toEqual(flood(1));
  });

  test("between the two limits a post is taken and noted, also when it is repeated", async () => {
    const { limiter, setNow } = await open();
    const day = { posts: 7, windowMs: 24 * 60 * minute };
    const budget = { free: [fiveInTen], flood: [day] };
    for (let post = 0; post < 7; post += 1) {
      await setNow(noon + post * minute);
      expect(await limiter.take("a", `${post}`, budget)).toEqual(
        post < 5 ? free : over,
      );
    }
    expect(await limiter.take("a", "more", budget)).toEqual(flood(24 * 60 - 6));
    await setNow(noon + 11 * minute);
    expect(await limiter.take("a", "6", budget)).toEqual(over);
  });

  test("parallel posts are counted one by one", async () => {
    const { limiter } = await open();
    const taken = await Promise.all(
      Array.from({ length: 8 }, (_, post) =>
        limiter.take("a", `${post}`, atMost(fiveInTen)),
      ),
    );
    expect(taken.filter(({ result }) => result === "free")).toHaveLength(5);
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
    const [first, second] = [database, await node()].map(sharedLimiter);
    if (!first || !second) throw new Error("two nodes");
    let calls = 0;
    const take: RateLimiter["take"] = (...post) =>
      ((calls += 1) % 2 === 0 ? first : second).take(...post);
    return { limiter: { take }, setNow };
  });
});
