import { createHash } from "node:crypto";
import type { Database, Row, Tx } from "../database/index.ts";
import {
  markTold,
  parseLead,
  type Channel,
  type NewDelivery,
} from "../leads/index.ts";
import type { Claim, NextState } from "./attempt.ts";

/** A lead that no recipient of the team's mail has got, or (`isPartly`) some have not. */
export type LateLead = {
  reference: string;
  /** Epoch milliseconds. */
  sinceMs: number;
  isPartly: boolean;
};

/** Longer than any attempt may take. */
export const leaseMs = 120_000;

/** Retries are due within an hour. A later due time means that the clock has jumped back. */
const farthestMs = 2 * 60 * 60 * 1000;

const lateAfterMs = 15 * 60 * 1000;

/** Confirmations in an hour: a stranger could use the form to mail anybody. The lead itself is kept and mailed all the same. */
type Limits = { toOneAddress: number; inAll: number };

const usualLimits: Limits = { toOneAddress: 3, inAll: 200 };

/** Queues the deliveries of a new lead in its transaction. True if one of them is a confirmation to the visitor. */
export async function queueDeliveries(
  tx: Tx,
  leadId: string,
  deliveries: readonly NewDelivery[],
  limits = usualLimits,
): Promise<boolean> {
  let isConfirmed = false;
  for (const delivery of deliveries) {
    const isConfirmation = delivery.channel === "confirmation";
    if (isConfirmation && !(await mayConfirm(tx, delivery, limits))) continue;
    isConfirmed ||= isConfirmation;
    await queueDelivery(tx, leadId, delivery);
  }
  return isConfirmed;
}

async function mayConfirm(
  tx: Tx,
  { recipient }: NewDelivery,
  { toOneAddress, inAll }: Limits,
): Promise<boolean> {
  const [row] = await tx.query(countRecent, recipient);
  return Number(row?.["own"]) < toOneAddress && Number(row?.["n"]) < inAll;
}

/** Queues a delivery, once for each lead, channel and recipient. True if it was queued now. */
export async function queueDelivery(
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

export type Outbox = ReturnType<typeof createOutbox>;

/** The queue of deliveries and their states. Safe for any number of workers on any number of nodes. */
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
          if (lead) claims.push(claimOf(row, lead));
        }
        return claims;
      }),

    /**
     * Stores the outcome of an attempt. False if the lease had ended and another worker has claimed the delivery; then only the
     * lead is noted of which a person was told.
     */
    finish: (claim: Claim, next: NextState): Promise<boolean> =>
      database.transaction((tx) => finish(tx, claim, next)),

    /** The leads whose team mail failed for good, or has been waiting for a quarter of an hour; oldest first. */
    async late(this: void): Promise<LateLead[]> {
      const rows = await database.query(findLate);
      return rows.map((row) => ({
        reference: String(row["reference"]),
        sinceMs: Number(row["since_ms"]),
        isPartly: Number(row["is_partly"]) === 1,
      }));
    },

    /**
     * Queues again what failed for good, of one lead or of all. The team's mails that nobody has go to the `team` of now.
     * Returns the number of deliveries.
     */
    retry: (team: readonly string[], reference?: string): Promise<number> =>
      database.transaction((tx) => retry(tx, team, reference ?? null)),
  };
}

function claimOf(row: Row, lead: Row): Claim {
  return {
    id: String(row["id"]),
    channel: row["channel"] as Channel,
    recipient: String(row["recipient"]),
    lead: parseLead(lead),
    attempts: Number(row["attempts"]),
    ageMs: Number(row["age_ms"]),
  };
}

async function finish(
  tx: Tx,
  { id, attempts, channel, lead }: Claim,
  { state, delayMs, error }: NextState,
): Promise<boolean> {
  // Also if the lease has ended. First of all, because a deletion locks the lead before its deliveries as well.
  if (state === "sent" && channel !== "confirmation")
    await tx.query(markTold, lead.id);
  const cut = error && [...error].slice(0, 500).join("");
  const values = [id, attempts, state, delayMs, cut];
  return (await tx.query(setFinished, ...values)).length > 0;
}

async function retry(
  tx: Tx,
  team: readonly string[],
  reference: string | null,
): Promise<number> {
  // A deletion locks the lead before its deliveries, and both would wait for each other.
  await tx.lock("deletion");
  let { length: count } = await tx.query(reviveDead, reference);
  // Each person of the team gets a delivery of their own, so what failed is queued anew for the team of now.
  const missed = await tx.query(deleteMissed, reference, JSON.stringify(team));
  for (const leadId of new Set(missed.map((row) => String(row["lead_id"]))))
    for (const recipient of team)
      if (await queueDelivery(tx, leadId, { channel: "team-mail", recipient }))
        count += 1;
  return count;
}

const countRecent = `
SELECT count(*) AS n, count(CASE WHEN recipient = $1 THEN 1 END) AS own
FROM outbox WHERE channel = 'confirmation' AND queued_ms > now_ms() - 3600000`;

const insertDelivery = `
INSERT INTO outbox (id, lead_id, channel, recipient, state, attempts, queued_ms, due_ms)
VALUES ($1, $2, $3, $4, 'pending', 0, now_ms(), now_ms()) ON CONFLICT (id) DO NOTHING RETURNING id`;

const claimSql = (lock: string) => `
UPDATE outbox SET state = 'sending', due_ms = now_ms() + ${leaseMs}, attempts = attempts + 1
WHERE id IN (
  SELECT id FROM outbox
  WHERE channel = $1 AND state IN ('pending', 'sending')
    AND (due_ms <= now_ms() OR due_ms > now_ms() + ${farthestMs})
  ORDER BY due_ms, id LIMIT $2 ${lock}
)
RETURNING id, lead_id, channel, recipient, attempts, now_ms() - queued_ms AS age_ms`;

const findLead = "SELECT form FROM lead WHERE id = $1";

/** The number of the attempt fences off a late worker: its statement matches no row. */
const setFinished = `
UPDATE outbox SET state = $3, due_ms = now_ms() + $4, last_error = $5
WHERE id = $1 AND attempts = $2 AND state = 'sending' RETURNING id`;

const findLate = `
SELECT reference, since_ms, CASE WHEN EXISTS (
    SELECT 1 FROM outbox WHERE lead_id = lead.id AND channel = 'team-mail' AND state = 'sent'
  ) THEN 1 ELSE 0 END AS is_partly
FROM (
  SELECT lead_id, min(queued_ms) AS since_ms FROM outbox
  WHERE channel = 'team-mail'
    AND (state = 'dead' OR state <> 'sent' AND queued_ms < now_ms() - ${lateAfterMs})
  GROUP BY lead_id
) AS missed
JOIN lead ON lead.id = missed.lead_id ORDER BY since_ms`;

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
