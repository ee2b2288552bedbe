import type { Claim } from "./claim.ts";

/** The outcome of one attempt. */
export type Attempt =
  | {
      /** `filed`: written to a file because there is no mail server, so no person has it yet. */
      result: "sent" | "filed";
      /** Ids of the leads that a digest listed. */
      digested?: readonly string[];
    }
  | Failure;

export type Failure = {
  result: "failed";
  /** For the operator. It may contain addresses, so it is stored in the database and not logged as it is. */
  error: string;
  /** Time after queueing during which the delivery is retried; 0 for a permanent failure. */
  giveUpAfterMs: number;
  /** Shortest time until the next attempt. */
  waitMs?: number;
};

/** Attempts one delivery. An exception counts as a temporary failure. */
export type Deliver = (claim: Claim, signal: AbortSignal) => Promise<Attempt>;

/** Failures of networks, servers and mailboxes are usually temporary, so a delivery is retried for a week. */
export const weekMs = 7 * 24 * 60 * 60 * 1000;

export function passingFailure(error: string): Failure {
  return { result: "failed", error, giveUpAfterMs: weekMs };
}
