import { createHash } from "node:crypto";
import type { Attempt } from "../outbox/index.ts";
import { post } from "./post.ts";

/** Posts a text into a Slack channel by its incoming webhook. */
export async function postToSlack(
  url: string,
  text: string,
  signal: AbortSignal,
): Promise<Attempt> {
  // Unescaped, <!channel> would notify everybody, and <url|words> would disguise a link.
  const escaped = shortened(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
  const body = { text: escaped, unfurl_links: false, unfurl_media: false };
  return post(url, JSON.stringify(body), {}, signal);
}

/** Sends a text to a LINE user, group or room by a push message of the Messaging API, which takes the same `id` only once. */
export async function pushToLine(
  { token, to }: { token: string; to: string },
  { text, id }: { text: string; id: string },
  signal: AbortSignal,
  origin = "https://api.line.me",
): Promise<Attempt> {
  const attempt = await post(
    `${origin}/v2/bot/message/push`,
    JSON.stringify({ to, messages: [{ type: "text", text: shortened(text) }] }),
    { authorization: `Bearer ${token}`, "x-line-retry-key": uuidOf(id) },
    signal,
  );
  const isKnown = attempt.result === "failed" && attempt.status === "HTTP 409";
  return isKnown ? { result: "sent" } : attempt;
}

/** In UTF-16 units. LINE accepts 5,000; Slack truncates earlier than it documents. */
const longestText = 3900;

function shortened(text: string): string {
  return text.length <= longestText
    ? text
    : `${text.slice(0, longestText).toWellFormed()}…`;
}

/** The id of a delivery in the form of a UUID, which LINE wants. */
function uuidOf(id: string): string {
  const hex = createHash("sha256").update(id).digest("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
