import type { SiteManifest } from "#shared/site-manifest.ts";
import type { Config } from "./config.ts";
import { isLoopbackHost } from "#shared/origin.ts";

/** Warnings about recipients of enquiries on which the privacy notice and the environment differ. */
export function noticeWarnings(
  { webhooks }: Pick<Config, "webhooks">,
  { namedRecipients }: Pick<SiteManifest, "namedRecipients">,
): string[] {
  const { webhook, slackUrl, line } = webhooks;
  const recipients = [
    ["webhook", "WEBHOOK_URL", webhook && isElsewhere(webhook.url)],
    ["slack", "SLACK_WEBHOOK_URL", slackUrl !== undefined],
    ["line", "LINE_CHANNEL_TOKEN", line !== undefined],
  ] as const;
  return recipients.flatMap(([key, name, isSet = false]) => {
    const isNamed = namedRecipients.includes(key);
    if (isSet && !isNamed)
      return `${name} passes enquiries on, but the privacy notice does not say to whom: set recipients.${key} in content/site.yaml and build again`;
    return isNamed && !isSet
      ? `the privacy notice names recipients.${key} of content/site.yaml, but ${name} is not set`
      : [];
  });
}

/** Whether an address is on another machine. A program on this machine is not a separate recipient. */
function isElsewhere(url: string): boolean {
  return !isLoopbackHost(new URL(url).hostname.replace(/^\[(.*)\]$/, "$1"));
}
