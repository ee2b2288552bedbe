import type { ConfigReader } from "./config-reader.ts";
import { isLoopbackHost } from "#shared/origin.ts";

/** Systems besides mail that hear of leads. Those that are undefined hear of none. */
export type WebhookConfig = {
  /** Signed JSON for a program of one's own; the key is the secret's bytes. */
  webhook: { url: string; key: Buffer } | undefined;
  slackUrl: string | undefined;
  line: { token: string; to: string } | undefined;
};

export const webhookConfigNames = [
  "WEBHOOK_URL",
  "WEBHOOK_SECRET",
  "SLACK_WEBHOOK_URL",
  "LINE_CHANNEL_TOKEN",
  "LINE_TO",
] as const;
type Reader = ConfigReader<(typeof webhookConfigNames)[number]>;

export function parseWebhookConfig(reader: Reader): WebhookConfig {
  const { parsed } = reader;
  const urlRule =
    "must be an https address without user and password; http is allowed to this machine only";
  const url = optional(parsed, "WEBHOOK_URL", parseWebhookUrl, urlRule);
  const key = optional(
    parsed,
    "WEBHOOK_SECRET",
    parseSecret,
    'must be "whsec_" and 24 to 64 bytes in base64, such as whsec_$(openssl rand -base64 32)',
  );
  const token = optional(
    parsed,
    "LINE_CHANNEL_TOKEN",
    (text) => (/^[\w+/=.-]{20,}$/.test(text) ? text : undefined),
    "must be a channel access token of the LINE Messaging API",
  );
  const to = optional(
    parsed,
    "LINE_TO",
    (text) => (/^[UCR][0-9a-f]{32}$/.test(text) ? text : undefined),
    "must be the id of a LINE user, group or room: U, C or R and 32 hex digits",
  );
  bothOrNone(reader, "WEBHOOK_URL", "WEBHOOK_SECRET");
  bothOrNone(reader, "LINE_CHANNEL_TOKEN", "LINE_TO");
  return {
    webhook: url && key ? { url, key } : undefined,
    slackUrl: optional(parsed, "SLACK_WEBHOOK_URL", parseWebhookUrl, urlRule),
    line: token && to ? { token, to } : undefined,
  };
}

type Name = (typeof webhookConfigNames)[number];

function optional<T>(
  parsed: Reader["parsed"],
  name: Name,
  parse: (text: string) => T | undefined,
  rule: string,
): T | undefined {
  return parsed<T | undefined>(name, undefined, parse, rule);
}

function bothOrNone({ read, complain }: Reader, one: Name, other: Name): void {
  if ((read(one) === undefined) !== (read(other) === undefined))
    complain(`${one} must be set together with ${other}`);
}

function parseWebhookUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return undefined;
  const isLocal = isLoopbackHost(hostname.replace(/^\[(.*)\]$/, "$1"));
  return protocol === "https:" || (protocol === "http:" && isLocal)
    ? text
    : undefined;
}

/** As the Standard Webhooks specification writes secrets; the prefix may be left out. */
function parseSecret(text: string): Buffer | undefined {
  const encoded = text.replace(/^whsec_/, "");
  const key = Buffer.from(encoded, "base64");
  const isBase64 =
    key.toString("base64").replace(/=+$/, "") === encoded.replace(/=+$/, "");
  return isBase64 && key.length >= 24 && key.length <= 64 ? key : undefined;
}
