import type { Limit } from "../../config/index.ts";

/** Counts the posts of each client that were refused, such as those with wrong fields. */
export type Refusals = {
  count: (key: string) => void;
  /** Milliseconds until the next post of the client is looked at, 0 if it is now. */
  waitMs: (key: string) => number;
};

/** Clients that are remembered at once. Above this number the first ones are forgotten. */
const mostClients = 50_000;

/**
 * Counts in the memory of this process, which is enough: the limit saves work, and each process has its own. A visitor's
 * mistakes are far below it.
 */
export function countRefusals(limit: Limit, now: () => number): Refusals {
  const times = new Map<string, number[]>();
  if (limit === "off") return { count: () => undefined, waitMs: () => 0 };
  const { posts, windowMs } = limit;
  return {
    count(key) {
      const known = times.get(key) ?? [];
      known.push(now());
      if (known.length > posts) known.shift();
      // The client that was counted last stands last.
      times.delete(key);
      times.set(key, known);
      const [first] = times.keys();
      if (times.size > mostClients && first !== undefined) times.delete(first);
    },
    waitMs(key) {
      const known = times.get(key);
      const [first] = known ?? [];
      if (known === undefined || first === undefined) return 0;
      const wait = first + windowMs - now();
      if (known.length < posts || wait <= 0) return 0;
      // A clock that was set back does not lengthen the wait.
      return Math.min(wait, windowMs);
    },
  };
}
