import type { Settings, TogetherRules } from "./settings.ts";

/** Systems besides mail that receive leads. An undefined system is not configured. */
export type WebhookConfig = {
  /** Receives signed JSON. The key is the bytes of the secret. */
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
