import type { Claim } from "./outbox.ts";

/**
 * Ways in which a lead reaches people and their systems; `digest` is the daily mail about flagged leads, `test-lead` the
 * daily post of our own form, and alerts tell that leads reach nobody.
 */
const channels = [
  "team-mail",
  "auto-reply",
  "webhook",
  "slack",
  "line",
  "digest",
  "test-lead",
  "alert-webhook",
  "alert-slack",
  "alert-line",
] as const;
export type Channel = (typeof channels)[number];

export function isChannel(value: unknown): value is Channel {
  return (channels as readonly unknown[]).includes(value);
}

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
