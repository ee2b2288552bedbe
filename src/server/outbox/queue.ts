import { createHash } from "node:crypto";
import type { Tx } from "../database/index.ts";
import type { NewDelivery } from "../leads/index.ts";

/** Queues a delivery, once for each lead, channel and recipient. True if it was queued now. */
export async function queueDelivery(
  tx: Tx,
  leadId: string,
  { channel, recipient }: NewDelivery,
): Promise<boolean> {
  // The id stands in logs and names of files, so it has no address.
  const hash = createHash("sha256").update(recipient.toLowerCase());
  const mark = recipient === "" ? "" : `:${hash.digest("hex").slice(0, 12)}`;
  const id = `${leadId}:${channel}${mark}`;
  const values = [id, leadId, channel, recipient];
  return (await tx.query(insertDelivery, ...values)).length > 0;
}

const insertDelivery = `
INSERT INTO outbox (id, lead_id, channel, recipient, state, attempts, queued_ms, due_ms)
VALUES ($1, $2, $3, $4, 'pending', 0, now_ms(), now_ms()) ON CONFLICT (id) DO NOTHING RETURNING id`;
