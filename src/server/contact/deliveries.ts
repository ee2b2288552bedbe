import type { Tx } from "../database/index.ts";
import type { NewDelivery } from "../leads/index.ts";
import { queueDelivery } from "../outbox/index.ts";

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

const countRecent = `
SELECT count(*) AS n, count(CASE WHEN recipient = $1 THEN 1 END) AS own
FROM outbox WHERE channel = 'confirmation' AND queued_ms > now_ms() - 3600000`;
