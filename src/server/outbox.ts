import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database, Tx } from "./database/index.ts";
import {
  channelNames,
  markTold,
  parseLead,
  type Channel,
  type NewDelivery,
  type StoredLead,
} from "./leads/index.ts";
import { reasonOf } from "./log.ts";

/** The queue of deliveries, one row for each lead, channel and recipient, and the worker that makes them. */

/** A delivery that only this worker may attempt until its lease ends. */
export type Claim = NewDelivery & {
  /** Does not change between attempts. */
  id: string;
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

export type NextState = {
  state: "sent" | "pending" | "dead";
  delayMs: number;
  error: string | null;
};

/** A lead that has not reached every address of the team. */
export type LateLead = {
  reference: string;
  /** Epoch milliseconds. */
  sinceMs: number;
};

/** Confirmations in an hour: a stranger could use the form to mail anybody. The lead itself is kept and mailed all the same. */
export type Limits = { toOneAddress: number; inAll: number };

const usualLimits: Limits = { toOneAddress: 3, inAll: 200 };

/** Longer than any attempt may take. */
export const leaseMs = 120_000;

/** Longest time of one attempt: below the lease by enough to store its outcome. */
const attemptWithinMs = 60_000;

/** Attempts of a channel at the same time. Mail servers often take few connections from one sender. */
const mostAtOnce = 3;

/** Failures of networks, servers and mailboxes are usually temporary, so a delivery is retried for a week. */
const retriedMs = 7 * 24 * 60 * 60 * 1000;

/** An old delivery gets so many attempts all the same: the clock may have jumped, or the server was off for weeks. */
const fewestAttempts = 10;

const longestDelayMs = 60 * 60 * 1000;

/** A later due time than any retry has means that the clock has jumped back. */
const farthestMs = 2 * longestDelayMs;

const lateAfterMs = 15 * 60 * 1000;

/** Queues the deliveries of a new lead, in its transaction. */
export async function queueDeliveries(
  tx: Tx,
  leadId: string,
  deliveries: readonly NewDelivery[],
  { toOneAddress, inAll }: Limits = usualLimits,
): Promise<void> {
  for (const delivery of deliveries) {
    if (delivery.channel === "confirmation") {
      const [recent] = await tx.query(countRecent, delivery.recipient);
      if (Number(recent?.["own"]) >= toOneAddress) continue;
      if (Number(recent?.["n"]) >= inAll) continue;
    }
    await queueDelivery(tx, leadId, delivery);
  }
}

/** Queues a delivery, once for each lead, channel and recipient. True if it was queued now. */
async function queueDelivery(
  tx: Tx,
  leadId: string,
  { channel, recipient }: NewDelivery,
): Promise<boolean> {
  // The id stands in logs, so it has no address.
  const hash = createHash("sha256").update(recipient.toLowerCase());
  const mark = recipient === "" ? "" : `:${hash.digest("hex").slice(0, 12)}`;
  const id = `${leadId}:${channel}${mark}`;
  const values = [id, leadId, channel, recipient];
  return (await tx.query(insertDelivery, ...values)).length > 0;
}

/** Whether the visitor gets a mail about this lead. */
export async function hasConfirmation(
  tx: Tx,
  leadId: string,
): Promise<boolean> {
  return (await tx.query(findConfirmation, leadId)).length > 0;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Safe for any number of workers on any number of nodes. */
export function createOutbox(database: Database) {
  const claimDue = claimSql(
    database.engine === "postgres" ? "FOR UPDATE SKIP LOCKED" : "",
  );

  return {
    /** Claims a channel's deliveries that have been due longest. If the worker dies, its claims end with the lease. */
    claim: (channel: Channel, most: number): Promise<Claim[]> =>
      database.transaction(async (tx) => {
        const claims: Claim[] = [];
        for (const row of await tx.query(claimDue, channel, most)) {
          const [lead] = await tx.query(findLead, String(row["lead_id"]));
          if (lead)
            claims.push({
              id: String(row["id"]),
              channel,
              recipient: String(row["recipient"]),
              lead: parseLead(lead),
              attempts: Number(row["attempts"]),
              ageMs: Number(row["age_ms"]),
            });
        }
        return claims;
      }),

    /** Stores the outcome of an attempt. False if the lease had ended and another worker has claimed the delivery. */
    finish: (
      { id, attempts, channel, lead }: Claim,
      { state, delayMs, error }: NextState,
    ): Promise<boolean> =>
      database.transaction(async (tx) => {
        // Also if the lease has ended. First of all, because a deletion locks the lead before its deliveries as well.
        if (state === "sent" && channel !== "confirmation")
          await tx.query(markTold, lead.id);
        const cut = error && [...error].slice(0, 500).join("");
        const values = [id, attempts, state, delayMs, cut];
        return (await tx.query(setFinished, ...values)).length > 0;
      }),

    /** The leads of which a team mail failed for good, or has been waiting for a quarter of an hour; oldest first. */
    late: async (): Promise<LateLead[]> =>
      (await database.query(findLate)).map((row) => ({
        reference: String(row["reference"]),
        sinceMs: Number(row["since_ms"]),
      })),

    /**
     * Queues again what failed for good, of one lead or of all. The team's mails that nobody has go to the `team` of now.
     * Returns the number of deliveries.
     */
    retry: (
      team: readonly string[],
      reference: string | null = null,
    ): Promise<number> =>
      database.transaction(async (tx) => {
        // A deletion locks the lead before its deliveries, and both would wait for each other.
        await tx.lock("deletion");
        let { length: count } = await tx.query(reviveDead, reference);
        // Each person of the team gets a delivery of their own, so what failed is queued anew for the team of now.
        const gone = [reference, JSON.stringify(team)];
        const missed = await tx.query(deleteMissed, ...gone);
        for (const leadId of new Set(missed.map((row) => row["lead_id"])))
          for (const recipient of team) {
            const delivery = { channel: "team-mail", recipient } as const;
            if (await queueDelivery(tx, String(leadId), delivery)) count += 1;
          }
        return count;
      }),
  };
}

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

type WorkerParts = {
  outbox: Pick<Outbox, "claim" | "finish">;
  deliver: Deliver;
  log: Pick<Logger, "info" | "error">;
  /** Pause when nothing is due. Other nodes queue deliveries without notifying this worker. */
  pollMs?: number;
};

/** Sends due deliveries until it is stopped. A channel that hangs delays no other. */
export function startWorker({
  outbox,
  deliver,
  log,
  pollMs = 5000,
}: WorkerParts) {
  const aborting = new AbortController();
  const stopping = new AbortController();
  let pausing = new AbortController();
  const ended = Promise.all(channelNames.map(work));

  async function work(channel: Channel): Promise<void> {
    while (!stopping.signal.aborted) {
      const { signal } = pausing;
      const claims = await outbox
        .claim(channel, mostAtOnce)
        .catch((error: unknown) => {
          log.error({ err: error }, "outbox cannot be read");
          return [];
        });
      if (claims.length > 0) await Promise.all(claims.map(attempt));
      else await wait(pollMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async function attempt(claim: Claim): Promise<void> {
    const limit = AbortSignal.timeout(attemptWithinMs);
    const signal = AbortSignal.any([aborting.signal, limit]);
    const outcome = await deliver(claim, signal).catch(failureOf);
    const next = afterAttempt(outcome, claim, Math.random());
    // Not the error: servers put addresses and the visitor's words into it. `leads show` has it.
    const status =
      outcome.result === "failed" ? { status: outcome.status } : {};
    const { id, channel, attempts } = claim;
    const facts = { delivery: id, channel, attempts, ...status };
    try {
      if (!(await outbox.finish(claim, next)))
        log.info(facts, "delivery taken over by another");
      else if (next.state === "dead") log.error(facts, "delivery given up");
      else if (next.state === "pending") log.info(facts, "delivery put off");
      else log.info(facts, "delivery sent");
    } catch (error) {
      log.error({ err: error }, "outcome of a delivery cannot be stored");
    }
  }

  function notify(): void {
    pausing.abort();
    pausing = new AbortController();
  }

  return {
    /** Call when a delivery was queued: the worker looks at once. */
    notify,
    /** Resolves when the current deliveries have ended. They are aborted after `graceMs`, and tried again later. */
    async stop(graceMs = 5000): Promise<void> {
      stopping.abort();
      notify();
      const timer = setTimeout(() => aborting.abort(), graceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

const countRecent = `
SELECT count(*) AS n, count(CASE WHEN recipient = $1 THEN 1 END) AS own
FROM outbox WHERE channel = 'confirmation' AND queued_ms > now_ms() - 3600000`;

const insertDelivery = `
INSERT INTO outbox (id, lead_id, channel, recipient, state, attempts, queued_ms, due_ms)
VALUES ($1, $2, $3, $4, 'pending', 0, now_ms(), now_ms()) ON CONFLICT (id) DO NOTHING RETURNING id`;

const findConfirmation =
  "SELECT id FROM outbox WHERE lead_id = $1 AND channel = 'confirmation'";

const claimSql = (lock: string) => `
UPDATE outbox SET state = 'sending', due_ms = now_ms() + ${leaseMs}, attempts = attempts + 1
WHERE id IN (
  SELECT id FROM outbox
  WHERE channel = $1 AND state IN ('pending', 'sending')
    AND (due_ms <= now_ms() OR due_ms > now_ms() + ${farthestMs})
  ORDER BY due_ms, id LIMIT $2 ${lock}
)
RETURNING id, lead_id, recipient, attempts, now_ms() - queued_ms AS age_ms`;

const findLead = "SELECT form FROM lead WHERE id = $1";

/** The number of the attempt fences off a late worker: its statement matches no row. */
const setFinished = `
UPDATE outbox SET state = $3, due_ms = now_ms() + $4, last_error = $5
WHERE id = $1 AND attempts = $2 AND state = 'sending' RETURNING id`;

const findLate = `
SELECT reference, min(queued_ms) AS since_ms FROM outbox JOIN lead ON lead.id = lead_id
WHERE channel = 'team-mail'
  AND (state = 'dead' OR state <> 'sent' AND queued_ms < now_ms() - ${lateAfterMs})
GROUP BY reference ORDER BY since_ms`;

const ofLead =
  "(CAST($1 AS TEXT) IS NULL OR lead_id = (SELECT id FROM lead WHERE reference = $1))";

/** A confirmation keeps its time, by which the confirmations of an hour are counted. */
const reviveDead = `
UPDATE outbox SET state = 'pending', attempts = 0, due_ms = now_ms(), last_error = NULL,
  queued_ms = CASE WHEN channel = 'confirmation' THEN queued_ms ELSE now_ms() END
WHERE state = 'dead' AND channel <> 'team-mail' AND ${ofLead} RETURNING id`;

/** JSON is text to both engines: an address in quotes stands in the list or not. */
const deleteMissed = `
DELETE FROM outbox WHERE channel = 'team-mail' AND ${ofLead}
  AND (state = 'dead' OR state = 'pending' AND replace($2, '"' || recipient || '"', '') = $2)
RETURNING lead_id`;
