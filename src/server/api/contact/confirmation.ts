import type { Config, Limit } from "../../config/index.ts";
import { mailKey, repliesKey } from "../limits/client-key.ts";
import { atMost, type RateLimiter } from "../limits/rate-limiter.ts";

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
};

/**
 * Whether a post may send a confirmation. Without limits, a stranger could use the form to send mail to any address: one
 * address gets few confirmations, and one network causes no more than a large seminar.
 */
export async function mayConfirm(
  { limiter, limits, secret, now }: ConfirmationParts,
  { id, email, address }: Post,
): Promise<boolean> {
  const counted: [string, Limit][] = [
    [repliesKey(secret, address, now()), limits.autoRepliesPerClient],
    [mailKey(secret, email, now()), limits.autoReplies],
  ];
  for (const [key, limit] of counted)
    if ((await limiter.take(key, id, atMost(limit))).result !== "free")
      return false;
  return true;
}
