import type { Config } from "../../config/config.ts";
import { flaggedReplyKey, mailKey, repliesKey } from "../limits/client-key.ts";
import {
  atMost,
  longestWindowMs,
  type Limit,
  type RateLimiter,
} from "../limits/rate-limiter.ts";

/** Confirmations to flagged leads in a day: from one network, and in all. */
export const flaggedReplies = {
  ofNetwork: { posts: 5, windowMs: longestWindowMs },
  ofAll: { posts: 100, windowMs: longestWindowMs },
} as const satisfies Record<string, Limit>;

type ConfirmationParts = {
  limiter: RateLimiter;
  limits: Pick<Config["limits"], "autoReplies" | "autoRepliesPerClient">;
  /** Keys the hashes. */
  secret: string;
  /** Epoch milliseconds. */
  now: () => number;
};

type Post = {
  /** Identifies the post, so that a repeated one counts once. */
  id: string;
  email: string;
  /** The address that the post came from. */
  address: string;
  isFlagged: boolean;
};

/**
 * Whether a post may send a confirmation. Without limits, a stranger could use the form to send mail to any address: one
 * address gets few confirmations, one network causes no more than a large seminar, and flagged posts cause few from one
 * network and few altogether.
 */
export async function mayConfirm(
  { limiter, limits, secret, now }: ConfirmationParts,
  { id, email, address, isFlagged }: Post,
): Promise<boolean> {
  const counted: [string, Limit][] = [
    ...(isFlagged
      ? ([
          [flaggedReplyKey(secret, address, now()), flaggedReplies.ofNetwork],
          [flaggedReplyKey(secret, undefined, now()), flaggedReplies.ofAll],
        ] as [string, Limit][])
      : []),
    [repliesKey(secret, address, now()), limits.autoRepliesPerClient],
    [mailKey(secret, email, now()), limits.autoReplies],
  ];
  for (const [key, limit] of counted)
    if ((await limiter.take(key, id, atMost(limit))).result !== "free")
      return false;
  return true;
}
