import type { Channel } from "../channel.ts";
import type { LeadCursor, LeadFilter } from "./lead-filter.ts";
import type { KeptLead } from "./stored-lead.ts";
import type { LeadStore } from "./lead-store.ts";

export type DeliveryState = {
  channel: Channel;
  /** The only recipient of the delivery. Empty if the channel knows its recipients. */
  recipient: string;
  /** `split` and `dropped`: other deliveries, one for each recipient, have replaced this one. */
  state:
    "pending" | "sending" | "sent" | "filed" | "dead" | "split" | "dropped";
  attempts: number;
  lastError: string | null;
};

/** The outbox, as far as it tells of one lead. */
type DeliveryReader = {
  deliveriesOf: (leadId: string) => Promise<DeliveryState[]>;
};

/** Everything stored about a lead, with the state of its deliveries. */
export type LeadRecord = KeptLead & {
  deliveries: DeliveryState[];
};

const pageSize = 200;

export async function withDeliveries(
  lead: KeptLead,
  outbox: DeliveryReader,
): Promise<LeadRecord> {
  return { ...lead, deliveries: await outbox.deliveriesOf(lead.id) };
}

/** Reads all leads of a filter with their deliveries, in the order of `readAll`. */
export async function* readLeads(
  leads: Pick<LeadStore, "list">,
  outbox: DeliveryReader,
  filter: LeadFilter,
): AsyncGenerator<LeadRecord> {
  for await (const lead of readAll(leads, filter))
    yield withDeliveries(lead, outbox);
}

/** Reads all leads of a filter, newest first, one page at a time. Leads that arrive in the meantime are left out. */
export async function* readAll(
  leads: Pick<LeadStore, "list">,
  filter: LeadFilter,
): AsyncGenerator<KeptLead> {
  let after: LeadCursor | undefined;
  for (;;) {
    const page = await leads.list(pageSize, filter, after);
    yield* page;
    after = page.at(-1);
    if (after === undefined) return;
  }
}
