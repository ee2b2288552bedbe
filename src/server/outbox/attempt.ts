import { reasonOf } from "../reason-of.ts";
import type { Claim } from "./claim.ts";

/** The outcome of one attempt. */
export type Attempt =
  /** `filed`: written to a file because there is no mail server, so no person has it yet. */
  { result: "sent" | "filed" } | Handover | Failure;

/** Nothing was sent: other deliveries, one for each of these recipients, replace this one. */
export type Handover = {
  /** `split`: there are several recipients. `dropped`: its recipient is not configured any more. */
  result: "split" | "dropped";
  recipients: readonly string[];
};

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

/** The failure of an attempt that threw. `fetch` puts the reason of a network fault into its cause. */
export function failureOf(fault: unknown): Failure {
  const { cause } = fault instanceof Error ? fault : {};
  const reason = reasonOf(fault);
  return passingFailure(
    cause instanceof Error ? `${reason}: ${cause.message}` : reason,
    codeOf(cause) ?? codeOf(fault) ?? "fault",
  );
}

/** The code of a fault, or the name of its class. Undefined if it is no error. */
function codeOf(fault: unknown): string | undefined {
  if (!(fault instanceof Error)) return undefined;
  const code = "code" in fault ? String(fault.code) : "";
  return /^[A-Z][A-Z_\d]+$/.test(code) ? code : fault.name;
}
