/** The number of posts that are allowed within `windowMs`, or no limit. */
export type Limit = { posts: number; windowMs: number } | "off";

export type RateLimiter = {
  /**
   * Counts `post` for `key` if all limits allow it, and returns 0. Otherwise returns the milliseconds to wait. A post that
   * was counted before is free, so that a retry after a lost response is not counted again.
   */
  take: (
    key: string,
    post: string,
    limits: readonly Limit[],
  ) => Promise<number>;
};

/** The longest allowed window. Older posts are not counted. */
export const longestWindowMs = 24 * 60 * 60 * 1000;

/** Milliseconds until one more post is allowed, 0 if it is allowed now. `times` are the times of the counted posts. */
export function waitMs(
  times: readonly number[],
  limits: readonly Limit[],
  now: number,
): number {
  const waits = limits.map((limit) => {
    if (limit === "off") return 0;
    const start = now - limit.windowMs;
    const counted = times.filter((at) => at > start).toSorted((a, b) => a - b);
    const leaves = counted[counted.length - limit.posts];
    return leaves === undefined ? 0 : leaves - start;
  });
  return Math.max(0, ...waits);
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
    async take(key, post, limits) {
      calls += 1;
      if (calls % 1000 === 0) sweep();
      const posts = counted.get(key) ?? new Map<string, number>();
      if (posts.has(post)) return 0;
      const wait = waitMs([...posts.values()], limits, now());
      if (wait > 0) return wait;
      posts.set(post, now());
      counted.set(key, posts);
      return 0;
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
