import type { Channel, StoredLead } from "../leads/index.ts";
import { reasonOf } from "../reason-of.ts";

/** A delivery that only this worker may attempt until its lease ends. */
export type Claim = {
  /** Does not change between attempts. */
  id: string;
  channel: Channel;
  /** A mail address, or "" if the channel knows its recipient. */
  recipient: string;
  lead: StoredLead;
  /** Number of attempts, including this one. */
  attempts: number;
  /** Milliseconds since the delivery was queued. */
  ageMs: number;
};

/** The outcome of one attempt. `filed`: written to a file because there is no mail server, so no person has it yet. */
export type Attempt = { result: "sent" | "filed" } | Failure;

export type Failure = {
  result: "failed";
  /** For the operator. It may contain addresses and a visitor's words, so it is stored in the database and never logged. */
  error: string;
  /** For the log: a code without words, such as "550 5.1.1", "HTTP 400" or "ECONNREFUSED". */
  status: string;
  /** Time after queueing during which the delivery is retried; 0 for a permanent failure. */
  giveUpAfterMs: number;
  /** Shortest time until the next attempt. */
  waitMs?: number;
};

/** Attempts one delivery. An exception counts as a temporary failure. */
export type Deliver = (claim: Claim, signal: AbortSignal) => Promise<Attempt>;

/** Failures of networks, servers and mailboxes are usually temporary, so a delivery is retried for a week. */
export const weekMs = 7 * 24 * 60 * 60 * 1000;

export function passingFailure(error: string, status: string): Failure {
  return { result: "failed", error, status, giveUpAfterMs: weekMs };
}

/** The failure of an attempt that threw. `fetch` puts the reason of a network error into its cause. */
export function failureOf(error: unknown): Failure {
  const { cause } = error instanceof Error ? error : {};
  const reason = reasonOf(error);
  return passingFailure(
    cause instanceof Error ? `${reason}: ${cause.message}` : reason,
    codeOf(cause) ?? codeOf(error) ?? "error",
  );
}

/** The code of an error, or the name of its class. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  return /^[A-Z][A-Z_\d]+$/.test(code) ? code : error.name;
}

/** Time that a channel gets to say how far it came, after it was told to stop. */
const lastWordMs = 500;

/**
 * Runs one attempt for at most `limitMs`, or until `stop` is aborted. The channel gets a signal that ends it; half a second
 * later the attempt counts as failed, so that a channel that does not obey holds up nothing.
 */
export async function attemptWithin(
  limitMs: number,
  stop: AbortSignal,
  deliver: (signal: AbortSignal) => Promise<Attempt>,
): Promise<Attempt> {
  const limit = AbortSignal.timeout(limitMs);
  const signal = AbortSignal.any([stop, limit]);
  const lastWord = new Promise<Attempt>((resolve) => {
    const later = () =>
      setTimeout(
        () => resolve(passingFailure("broken off", "aborted")),
        lastWordMs,
      );
    if (signal.aborted) later();
    else signal.addEventListener("abort", later, { once: true });
  });
  const attempting = (async () => deliver(signal))().catch(failureOf);
  const attempt = await Promise.race([attempting, lastWord]);
  return attempt.result === "failed" && limit.aborted
    ? passingFailure(`not done within ${limitMs / 1000} s`, "timeout")
    : attempt;
}

export type NextState =
  | { state: "sent" | "filed" }
  | { state: "pending"; delayMs: number; error: string }
  | { state: "dead"; error: string };

/** An old delivery gets so many attempts all the same: the clock may have jumped, or the server was off for weeks. */
const fewestAttempts = 10;
const firstDelayMs = 30_000;
export const longestDelayMs = 60 * 60 * 1000;

/**
 * The next state of a delivery after an attempt. Full jitter: a random delay up to 30 s, 1 min, 2 min … one hour, so that
 * failures at the same time are spread out. `random` is from 0 to 1.
 */
export function afterAttempt(
  attempt: Attempt,
  { attempts, ageMs }: Pick<Claim, "attempts" | "ageMs">,
  random: number,
): NextState {
  if (attempt.result !== "failed") return { state: attempt.result };
  const { error, giveUpAfterMs, waitMs = 1000 } = attempt;
  const isOld = ageMs >= giveUpAfterMs && attempts >= fewestAttempts;
  if (giveUpAfterMs === 0 || isOld) return { state: "dead", error };
  const most = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempts - 1));
  const delayMs = Math.max(Math.min(waitMs, longestDelayMs), random * most);
  return { state: "pending", delayMs: Math.round(delayMs), error };
}
