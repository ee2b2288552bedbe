import type { Settings, TogetherRules } from "./settings.ts";
import { isLoopbackHost } from "#shared/origin.ts";

/** Systems besides mail that hear of leads. Those that are undefined hear of none. */
export type WebhookConfig = {
  /** Signed JSON for a program of one's own; the key is the secret's bytes. */
  webhook: { url: string; key: Buffer } | undefined;
  slackUrl: string | undefined;
  line: { token: string; to: string } | undefined;
};

const pairs = [
  ["WEBHOOK_URL", "WEBHOOK_SECRET"],
  ["LINE_CHANNEL_TOKEN", "LINE_TO"],
] as const;

export function webhookConfig(
  {
    WEBHOOK_URL: url,
    WEBHOOK_SECRET: key,
    SLACK_WEBHOOK_URL: slackUrl,
    LINE_CHANNEL_TOKEN: token,
    LINE_TO: to,
  }: Settings,
  { isSet, complain }: TogetherRules,
): WebhookConfig {
  for (const [one, other] of pairs)
    if (isSet(one) !== isSet(other))
      complain(`${one} must be set together with ${other}`);
  return {
    webhook: url && key ? { url, key } : undefined,
    slackUrl,
    line: token && to ? { token, to } : undefined,
  };
}

export function parseLineToken(text: string): string | undefined {
  return /^[\w+/=.-]{20,}$/.test(text) ? text : undefined;
}

export function parseLineRecipient(text: string): string | undefined {
  return /^[UCR][0-9a-f]{32}$/.test(text) ? text : undefined;
}

export function parseWebhookUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return undefined;
  const isLocal = isLoopbackHost(hostname.replace(/^\[(.*)\]$/, "$1"));
  return protocol === "https:" || (protocol === "http:" && isLocal)
    ? text
    : undefined;
}

/** As the Standard Webhooks specification writes secrets; the prefix may be left out. */
export function parseWebhookSecret(text: string): Buffer | undefined {
  const encoded = text.replace(/^whsec_/, "");
  const key = Buffer.from(encoded, "base64");
  const isBase64 =
    key.toString("base64").replace(/=+$/, "") === encoded.replace(/=+$/, "");
  return isBase64 && key.length >= 24 && key.length <= 64 ? key : undefined;
}
