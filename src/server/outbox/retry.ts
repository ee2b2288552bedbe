import type { Attempt, Failure, Handover } from "./attempt.ts";
import type { Claim } from "./claim.ts";

export type NextState =
  | { state: "sent" | "filed" }
  | { state: Handover["result"]; recipients: readonly string[] }
  | { state: "pending"; delayMs: number; error: string }
  | { state: "dead"; error: string };

/**
 * A delivery is also old after a clock that jumped, or after the server was off for weeks. It then gets so many attempts all
 * the same.
 */
const fewestAttempts = 10;

const firstDelayMs = 30_000;
export const longestDelayMs = 60 * 60 * 1000;

/** The next state of a delivery after an attempt. `random` is from 0 to 1. */
export function afterAttempt(
  attempt: Attempt,
  claim: Pick<Claim, "attempts" | "ageMs">,
  random: number,
): NextState {
  if (attempt.result === "split" || attempt.result === "dropped")
    return { state: attempt.result, recipients: attempt.recipients };
  if (attempt.result !== "failed") return { state: attempt.result };
  const { error, giveUpAfterMs } = attempt;
  const isOld =
    claim.ageMs >= giveUpAfterMs && claim.attempts >= fewestAttempts;
  return giveUpAfterMs === 0 || isOld
    ? { state: "dead", error }
    : { state: "pending", delayMs: delayMs(attempt, claim, random), error };
}

/** Full jitter: a random delay up to 30 s, 1 min, 2 min … one hour, so that simultaneous failures are spread out. */
function delayMs(
  { waitMs = 1000 }: Failure,
  { attempts }: Pick<Claim, "attempts">,
  random: number,
): number {
  const highest = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempts - 1));
  const delay = Math.max(Math.min(waitMs, longestDelayMs), random * highest);
  return Math.round(delay);
}
