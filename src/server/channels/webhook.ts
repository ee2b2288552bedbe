import { Webhook } from "standardwebhooks";
import type { StoredLead } from "../leads/index.ts";
import type { Attempt } from "../outbox/index.ts";
import { post } from "./post.ts";

/** Posts an event as signed JSON (standardwebhooks.com), under an id that is the same for all attempts. */
export async function postSigned(
  { url, key }: { url: string; key: Buffer },
  id: string,
  event: object,
  signal: AbortSignal,
): Promise<Attempt> {
  const body = JSON.stringify(event);
  const now = new Date();
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new Webhook(key, { format: "raw" }).sign(
      id,
      now,
      body,
    ),
  };
  return post(url, body, headers, signal);
}

/** The JSON for the receiver. Keys may be added but never removed. */
export function leadEvent(lead: StoredLead, siteOrigin: string): object {
  const { consent, spam, fields } = lead;
  return {
    type: "lead.created",
    timestamp: new Date(lead.receivedMs).toISOString(),
    data: {
      reference: lead.reference,
      locale: lead.locale,
      page: lead.page && `${siteOrigin}${lead.page}`,
      fields: fields.normalised,
      consent: { ...consent, at: new Date(consent.at).toISOString() },
      attribution: lead.attribution,
      spam: { ...spam, isFlagged: spam.status === "flagged" },
    },
  };
}
