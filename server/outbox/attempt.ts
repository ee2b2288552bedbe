import type { Claim } from "./claim.ts";

/** How one attempt ended. */
export type Attempt =
  | {
      /** `filed`: written to a file for want of a mail server, so no person has it yet. */
      result: "sent" | "filed";
      /** Ids of the leads that a digest listed. */
      digested?: readonly string[];
    }
  | Failure;

export type Failure = {
  result: "failed";
  /** For the operator; may hold addresses, so it goes to the database and not to the log. */
  error: string;
  /** How long after queueing it is worth trying again; 0 for a failure that will not change. */
  giveUpAfterMs: number;
  /** The next attempt is not before this. */
  waitMs?: number;
};

/** Tries one delivery. May throw, which counts as a failure that passes. */
export type Deliver = (claim: Claim, signal: AbortSignal) => Promise<Attempt>;

/** Networks, servers and mailboxes come back: a failure is tried again for a week. */
export const weekMs = 7 * 24 * 60 * 60 * 1000;

export function passingFailure(error: string): Failure {
  return { result: "failed", error, giveUpAfterMs: weekMs };
}
