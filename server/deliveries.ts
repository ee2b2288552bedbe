import { dirname, join } from "node:path";
import type { SiteManifest } from "#shared/render.ts";
import type { Config } from "./config.ts";
import type { DatabaseLocation } from "./config-values.ts";
import type { Spam } from "./leads/lead-store.ts";
import { mailChannels } from "./mail/mail-channels.ts";
import {
  fileTransport,
  smtpTransport,
  type MailTransport,
} from "./mail/mail-transport.ts";
import type { Channel, Deliver } from "./outbox/channel.ts";
import { passingFailure } from "./outbox/channel.ts";

/** The channels that are configured, and which of them a lead goes through. */
export type Deliveries = {
  deliver: Deliver;
  channelsFor: (spam: Spam) => Channel[];
  /** Whether mails reach people or only files. */
  mail: MailTransport["kind"];
  /** What to tell whoever starts the server, if leads reach nobody; undefined when all is well. */
  warning: string | undefined;
  close: () => void;
};

export function openDeliveries(
  config: Pick<Config, "database" | "mail">,
  site: SiteManifest,
): Deliveries {
  const folder = mailFolder(config.database);
  const { smtp } = config.mail;
  const transport = smtp ? smtpTransport(smtp) : fileTransport(folder);
  const channels: Partial<Record<Channel, Deliver>> = mailChannels({
    transport,
    site,
    config: config.mail,
  });

  return {
    async deliver(claim, signal) {
      const deliver = channels[claim.channel];
      return deliver === undefined
        ? passingFailure(`the channel ${claim.channel} is not configured`)
        : deliver(claim, signal);
    },
    channelsFor({ status, reasons }) {
      // Only a filled trap is kept from the team's mailbox; the daily digest lists it.
      if (reasons.includes("trap")) return [];
      return status === "flagged" ? ["team-mail"] : ["team-mail", "auto-reply"];
    },
    mail: transport.kind,
    warning:
      smtp === undefined
        ? `NO MAIL SERVER is configured (SMTP_URL). Enquiries are stored, but their mails are only written to ${folder}: nobody gets them.`
        : undefined,
    close: transport.close,
  };
}

/** Beside the database file; with PostgreSQL, beside where that file would be. */
function mailFolder(database: DatabaseLocation): string {
  const file = database.engine === "sqlite" ? database.file : "./data/site.db";
  return join(dirname(file), "mail");
}
