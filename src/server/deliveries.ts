import type { SiteManifest } from "#shared/site-manifest.ts";
import type { Config } from "./config.ts";
import type { Spam } from "./leads/index.ts";
import {
  mailChannels,
  deleteMailFiles,
  fileTransport,
  mailFolder,
  smtpTransport,
  type MailTransport,
  teamMail,
} from "./mail/index.ts";
import { passingFailure, type Deliver } from "./outbox/index.ts";
import type { Channel } from "./channel.ts";
import {
  lineChannel,
  slackChannel,
  type Compose,
  signedWebhook,
} from "./webhooks/index.ts";

/** The configured channels, and the choice of channels for a lead. */
export type Deliveries = {
  deliver: Deliver;
  channelsFor: (spam: Spam) => Channel[];
  /** Whether mails reach people or only files. */
  mail: MailTransport["kind"];
  /** Warning for the operator at the start if mails reach nobody; undefined otherwise. */
  warning: string | undefined;
  /** Deletes the files of mails about these leads (ids). */
  deleteMails: (leadIds: readonly string[]) => Promise<number>;
  close: () => void;
};

export function openDeliveries(
  config: Pick<Config, "database" | "mail" | "webhooks">,
  site: SiteManifest,
): Deliveries {
  const folder = mailFolder(config.database);
  const { smtp } = config.mail;
  const transport = smtp ? smtpTransport(smtp) : fileTransport(folder);
  const channels: Partial<Record<Channel, Deliver>> = {
    ...mailChannels({
      transport,
      site,
      config: config.mail,
    }),
    ...webhookChannels(config, site),
  };

  return {
    async deliver(claim, signal) {
      const deliver = channels[claim.channel];
      return deliver === undefined
        ? passingFailure(
            `the channel ${claim.channel} is not configured`,
            "not configured",
          )
        : deliver(claim, signal);
    },
    channelsFor: (spam) => channelsFor(spam, config.webhooks),
    mail: transport.kind,
    warning:
      smtp === undefined
        ? `NO MAIL SERVER is configured (SMTP_URL). Enquiries are stored, but their mails are only written to ${folder}: nobody gets them.`
        : placeholderWarning(config.mail, site),
    deleteMails: (leadIds) => deleteMailFiles(folder, leadIds),
    close: transport.close,
  };
}

/** The configured channels for a lead with this spam status. */
function channelsFor(
  { status, reasons }: Spam,
  { webhook, slackUrl, line }: Config["webhooks"],
): Channel[] {
  const forMachines: Channel[] = webhook ? ["webhook"] : [];
  const forChats: Channel[] = [
    ...(slackUrl === undefined ? [] : (["slack"] as const)),
    ...(line === undefined ? [] : (["line"] as const)),
  ];
  if (status !== "flagged")
    return ["team-mail", "auto-reply", ...forMachines, ...forChats];
  // Only a program fills in the trap: such a lead causes no mail, and waits in the list of what is marked.
  if (reasons.includes("trap")) return [];
  // Strangers would get the confirmations, and spam would use up the messages that LINE allows in a month.
  return ["team-mail", ...forMachines];
}

/** A warning if an address belongs to the placeholder brand, whose domain is reserved (RFC 2606). */
function placeholderWarning(
  { from, team }: Config["mail"],
  { email }: SiteManifest,
): string | undefined {
  const addresses = [from ?? email, ...(team.length > 0 ? team : [email])];
  const placeholder = addresses.find((address) =>
    /\.(?:example|invalid|test)$/.test(address),
  );
  return (
    placeholder &&
    `${placeholder} is a placeholder that no mail reaches: set MAIL_FROM and TEAM_MAIL, or email in content/site.yaml.`
  );
}

function webhookChannels(
  { webhooks, mail }: Pick<Config, "webhooks" | "mail">,
  site: SiteManifest,
): Partial<Record<"webhook" | "slack" | "line", Deliver>> {
  const { webhook, slackUrl, line } = webhooks;
  const compose: Compose = (lead) => teamMail(lead, site, mail.teamLocale);
  return {
    ...(webhook && { webhook: signedWebhook(webhook, site.origin) }),
    ...(slackUrl && { slack: slackChannel(slackUrl, compose) }),
    ...(line && { line: lineChannel(line, compose) }),
  };
}
