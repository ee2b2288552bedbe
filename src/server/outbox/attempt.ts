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

export type Failure = {
  result: "failed";
  /** For the operator. It may contain addresses and a visitor's words, so it is stored in the database and never logged. */
  error: string;
  /** For the log: a code without words, such as "550 5.1.1", "HTTP 400" or "ECONNREFUSED". */
  status: string;
  /** It is not tried again. */
  isPermanent: boolean;
};

/** The outcome of one attempt. */
export type Attempt = { result: "sent" } | Failure;

/** Attempts one delivery until the signal ends it. An exception counts as a temporary failure. */
export type Deliver = (claim: Claim, signal: AbortSignal) => Promise<Attempt>;

export function failure(
  error: string,
  status: string,
  isPermanent = false,
): Failure {
  return { result: "failed", error, status, isPermanent };
}

/** The failure of an attempt that threw. `fetch` puts the reason of a network error into its cause. */
export function failureOf(error: unknown): Failure {
  const { cause } = error instanceof Error ? error : {};
  const reasons = cause === undefined ? [error] : [error, cause];
  const codes = reasons
    .map((one) => (Object(one) as { code?: unknown }).code)
    .filter((code) => typeof code === "string");
  const name = error instanceof Error ? error.name : "error";
  return failure(reasons.map(reasonOf).join(": "), codes.at(-1) ?? name);
}

export type NextState = {
  state: "sent" | "pending" | "dead";
  delayMs: number;
  error: string | null;
};

/** Failures of networks, servers and mailboxes are usually temporary, so a delivery is retried for a week. */
const retriedMs = 7 * 24 * 60 * 60 * 1000;
/** An old delivery gets so many attempts all the same: the clock may have jumped, or the server was off for weeks. */
const fewestAttempts = 10;
const longestDelayMs = 60 * 60 * 1000;

/**
 * The next state of a delivery after an attempt. Full jitter: a random delay up to 30 s, 1 min, 2 min … one hour, so that
 * failures at the same time are spread out. `random` is from 0 to 1.
 */
export function afterAttempt(
  attempt: Attempt,
  { attempts, ageMs }: Pick<Claim, "attempts" | "ageMs">,
  random: number,
): NextState {
  if (attempt.result === "sent")
    return { state: "sent", delayMs: 0, error: null };
  const { error, isPermanent } = attempt;
  const isOld = ageMs >= retriedMs && attempts >= fewestAttempts;
  if (isPermanent || isOld) return { state: "dead", delayMs: 0, error };
  const most = Math.min(longestDelayMs, 30_000 * 2 ** (attempts - 1));
  const delayMs = Math.round(Math.max(1000, random * most));
  return { state: "pending", delayMs, error };
}
