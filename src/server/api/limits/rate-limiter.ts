import type { Budget, Limit } from "../../config/index.ts";

/** `waitMs`: milliseconds until one more post is taken. */
export type Taken =
  { result: "free" | "over" } | { result: "flood"; waitMs: number };

export type RateLimiter = {
  /**
   * Counts `post` for `key`, unless it is one of a flood. A post that was counted before is not counted again, and is never
   * one of a flood, so that a retry after a lost response is answered as the first attempt.
   */
  take: (key: string, post: string, budget: Budget) => Promise<Taken>;
};

/** A budget that refuses what is above `limits`. */
export function atMost(...limits: readonly Limit[]): Budget {
  return { free: limits, flood: limits };
}

/** Nothing has to be counted for a client without limits. */
export function isUnlimited({ free }: Budget): boolean {
  return free.every((limit) => limit === "off");
}

/** The longest allowed window. Older posts are not counted. */
export const longestWindowMs = 24 * 60 * 60 * 1000;

/** A later time was written by a clock that was ahead. It would count for as long as that clock was wrong. */
const skewMs = 10 * 60 * 1000;

/** Milliseconds until one more post is allowed, 0 if it is allowed now. `times` are the times of the counted posts. */
function waitMs(
  times: readonly number[],
  limits: readonly Limit[],
  now: number,
): number {
  const waits = limits.map((limit) => {
    if (limit === "off") return 0;
    const start = now - limit.windowMs;
    const counted = times
      .filter((at) => at > start && at <= now + skewMs)
      .toSorted((a, b) => a - b);
    const leaves = counted[counted.length - limit.posts];
    return leaves === undefined ? 0 : leaves - start;
  });
  return Math.max(0, ...waits);
}

/** What happens to a post. `counted` has the times of the posts that were counted, by their names. */
export function takenAs(
  post: string,
  counted: ReadonlyMap<string, number>,
  { free, flood }: Budget,
  now: number,
): Taken {
  const countedAt = counted.get(post);
  const times = [...counted.values()];
  if (countedAt !== undefined) {
    const before = times.filter((at) => at < countedAt);
    const isFree = waitMs(before, free, countedAt) === 0;
    return { result: isFree ? "free" : "over" };
  }
  if (waitMs(times, free, now) === 0) return { result: "free" };
  const wait = waitMs(times, flood, now);
  return wait === 0 ? { result: "over" } : { result: "flood", waitMs: wait };
}

/** Counts in the memory of this process, which is enough for a single process. */
export function memoryLimiter(now: () => number): RateLimiter {
  const counted = new Map<string, Map<string, number>>();
  let calls = 0;

  function sweep(): void {
    const start = now() - longestWindowMs;
    for (const [key, posts] of counted) {
      for (const [post, at] of posts) if (at <= start) posts.delete(post);
      if (posts.size === 0) counted.delete(key);
    }
  }

  return {
    async take(key, post, budget) {
      if (isUnlimited(budget)) return { result: "free" };
      calls += 1;
      if (calls % 1000 === 0) sweep();
      const posts = counted.get(key) ?? new Map<string, number>();
      const taken = takenAs(post, posts, budget, now());
      if (taken.result !== "flood" && !posts.has(post)) {
        posts.set(post, now());
        counted.set(key, posts);
      }
      return taken;
    },
  };
}

const answerWithinMs = 1000;

/**
 * Uses `limiter`, or `substitute` if `limiter` fails or takes more than a second, so that no lead is refused or delayed
 * because counting failed.
 */
export function failingOpen(
  limiter: RateLimiter,
  substitute: RateLimiter,
  report: (fault: unknown) => void,
): RateLimiter {
  return {
    async take(...post) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        const fault = new Error("counting took too long");
        timer = setTimeout(() => reject(fault), answerWithinMs);
      });
      try {
        return await Promise.race([limiter.take(...post), late]);
      } catch (fault) {
        report(fault);
        return substitute.take(...post);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
