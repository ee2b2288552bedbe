import { createHash } from "node:crypto";
import { Webhook } from "standardwebhooks";
import type { Config } from "../config.ts";
import type { StoredLead } from "../leads/index.ts";
import { failure, failureOf, type Attempt } from "../outbox.ts";

/** Sends something under an id that is the same for all attempts. */
type Send<What> = (
  id: string,
  what: What,
  signal: AbortSignal,
) => Promise<Attempt>;

/** Posts JSON. 2xx is delivered, 410 is given up at once; redirects are not followed. */
async function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Attempt> {
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/json", ...headers },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
    });
    // The first words are for the operator. The rest is not fetched.
    const reader = response.body?.getReader();
    const first = response.ok ? undefined : await reader?.read();
    await reader?.cancel();
    if (response.ok) return { result: "sent" };
    const { status } = response;
    const words = new TextDecoder().decode(first?.value).slice(0, 300);
    const error = `answered ${status} ${words.replace(/\s+/g, " ")}`.trim();
    return failure(error, `HTTP ${status}`, status === 410);
  } catch (error) {
    return failureOf(error);
  }
}

/** Posts events as signed JSON (standardwebhooks.com). */
export function openWebhook({
  WEBHOOK_URL: url,
  WEBHOOK_SECRET: secret,
}: Config): Send<object> | undefined {
  if (!url || !secret) return undefined;
  return (id, event, signal) => {
    const body = JSON.stringify(event);
    const now = new Date();
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign(id, now, body),
    };
    return post(url, body, headers, signal);
  };
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

/** Posts texts into a Slack channel by its incoming webhook. */
export function openSlack({
  SLACK_WEBHOOK_URL: url,
}: Config): Send<string> | undefined {
  if (!url) return undefined;
  return (_id, text, signal) => {
    // Unescaped, <!channel> would notify everybody, and <url|words> would disguise a link.
    const escaped = shortened(text)
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;");
    const body = { text: escaped, unfurl_links: false, unfurl_media: false };
    return post(url, JSON.stringify(body), {}, signal);
  };
}

/** Sends texts to a LINE user, group or room by push messages of the Messaging API, which takes the same id only once. */
export function openLine(
  { LINE_CHANNEL_TOKEN: token, LINE_TO: to }: Config,
  origin: string,
): Send<string> | undefined {
  if (!token || !to) return undefined;
  return async (id, text, signal) => {
    const hex = createHash("sha256").update(id).digest("hex");
    const uuid = hex.replace(
      /^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/,
      "$1-$2-$3-$4-$5",
    );
    const messages = [{ type: "text", text: shortened(text) }];
    const attempt = await post(
      `${origin}/v2/bot/message/push`,
      JSON.stringify({ to, messages }),
      { authorization: `Bearer ${token}`, "x-line-retry-key": uuid },
      signal,
    );
    const isKnown =
      attempt.result === "failed" && attempt.status === "HTTP 409";
    return isKnown ? { result: "sent" } : attempt;
  };
}

/** In UTF-16 units. LINE accepts 5,000; Slack truncates earlier than it documents. */
const longestText = 3900;

function shortened(text: string): string {
  return text.length <= longestText
    ? text
    : `${text.slice(0, longestText).toWellFormed()}…`;
}
