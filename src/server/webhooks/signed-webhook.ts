import { createHmac } from "node:crypto";
import type { StoredLead } from "../leads/index.ts";
import type { Attempt, Deliver } from "../outbox/index.ts";
import type { WebhookConfig } from "../config.ts";
import { post } from "./post.ts";

/**
 * Posts leads as JSON, signed by the Standard Webhooks specification. The id is the same for all attempts, so that the
 * receiver can recognise a repeated post.
 */
export function signedWebhook(
  webhook: NonNullable<WebhookConfig["webhook"]>,
  siteOrigin: string,
  now: () => number = Date.now,
): Deliver {
  return async ({ id, lead }, signal) => {
    if (lead === undefined) throw new Error("a webhook without its lead");
    return postSigned(webhook, id, leadEvent(lead, siteOrigin), signal, now);
  };
}

/** Posts an event under an id that is the same for all attempts. */
export async function postSigned(
  { url, key }: NonNullable<WebhookConfig["webhook"]>,
  id: string,
  event: object,
  signal: AbortSignal,
  now: () => number = Date.now,
): Promise<Attempt> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(now() / 1000));
  const signature = createHmac("sha256", key)
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64");
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
  return post(url, body, headers, signal);
}

/** The JSON for the receiver. Keys may be added but never removed. */
function leadEvent(lead: StoredLead, siteOrigin: string) {
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
      notes: lead.notes,
    },
  };
}
