import type { StoredLead } from "../leads/stored-lead.ts";
import type { Channel } from "./channel.ts";

/** One delivery that this worker alone may try now, until its lease ends. */
export type Claim = {
  /** Constant over all attempts: `<lead id>:<channel>`, or `digest:<date>` and the like. */
  id: string;
  channel: Channel;
  /** This one included. */
  attempts: number;
  /** Milliseconds since it was queued. */
  ageMs: number;
  /** Undefined for what is not about one lead. */
  lead: StoredLead | undefined;
};
