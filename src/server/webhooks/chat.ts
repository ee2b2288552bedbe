import type { MailContent } from "../mail/index.ts";
import type { Attempt, Deliver } from "../outbox/index.ts";
import type { StoredLead } from "../leads/index.ts";
import type { WebhookConfig } from "../config.ts";
import { post } from "./post.ts";

/** Composes the team's mail about a lead, which chats show as plain text. */
export type Compose = (lead: StoredLead) => MailContent;

/** In UTF-16 units. LINE accepts 5,000; Slack truncates earlier than it documents. */
const longestText = 3900;

/** Posts leads into a Slack channel by its incoming webhook. */
export function slackChannel(url: string, compose: Compose): Deliver {
  return async ({ lead }, signal) => {
    const text = chatText(lead, compose);
    return postToSlack(url, text, signal);
  };
}

export async function postToSlack(
  url: string,
  text: string,
  signal: AbortSignal,
): Promise<Attempt> {
  // Unescaped, <!channel> would notify everybody, and <url|words> would disguise a link.
  const escaped = text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
  const body = { text: escaped, unfurl_links: false, unfurl_media: false };
  return post(url, JSON.stringify(body), {}, signal);
}

type Line = NonNullable<WebhookConfig["line"]>;

const lineApiOrigin = "https://api.line.me";

/** Sends leads to a LINE user, group or room by a push message of the Messaging API. */
export function lineChannel(
  line: Line,
  compose: Compose,
  apiOrigin = lineApiOrigin,
): Deliver {
  return async ({ lead }, signal) => {
    const text = chatText(lead, compose);
    return pushToLine(line, { text, id: lead?.id ?? "" }, signal, apiOrigin);
  };
}

/** LINE accepts repeated messages with the same `id`, a UUID, only once. */
export async function pushToLine(
  { token, to }: Line,
  { text, id }: { text: string; id: string },
  signal: AbortSignal,
  apiOrigin = lineApiOrigin,
): Promise<Attempt> {
  const attempt = await post(
    `${apiOrigin}/v2/bot/message/push`,
    JSON.stringify({ to, messages: [{ type: "text", text }] }),
    { authorization: `Bearer ${token}`, "x-line-retry-key": id },
    signal,
  );
  const isKnown =
    attempt.result === "failed" && attempt.error.startsWith("answered 409");
  return isKnown ? { result: "sent" } : attempt;
}

function chatText(lead: StoredLead | undefined, compose: Compose): string {
  if (lead === undefined) throw new Error("a chat message without its lead");
  const { subject, text } = compose(lead);
  const whole = `${subject}\n\n${text.trim()}`;
  return whole.length <= longestText
    ? whole
    : `${whole.slice(0, longestText).toWellFormed()}…`;
}
