import type { StoredLead } from "../leads/index.ts";
import type { Channel } from "../channel.ts";

/** A delivery that only this worker may attempt until its lease ends. */
export type Claim = {
  /** Does not change between attempts: `<lead id>:<channel>`, or for example `alert:<key>`. */
  id: string;
  channel: Channel;
  /** The only recipient of this delivery. Empty if the channel knows its recipients. */
  recipient: string;
  /** What a delivery without a lead is about, for example the kind of an alert. */
  topic: string | null;
  /** Number of attempts, including this one. */
  attempts: number;
  /** Milliseconds since the delivery was queued. */
  ageMs: number;
  /** Undefined for a delivery that is not about one lead. */
  lead: StoredLead | undefined;
};
