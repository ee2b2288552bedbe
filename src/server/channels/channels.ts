import type { SiteManifest } from "#shared/site-manifest.ts";
import type { Config } from "../config.ts";
import type { Channel, NewDelivery, NewLead } from "../leads/index.ts";
import {
  attemptWithin,
  passingFailure,
  type AlertKind,
  type AlertRecipient,
  type Claim,
  type Deliver,
  type Outbox,
} from "../outbox/index.ts";
import { alertMessage, type Alert } from "./alert.ts";
import { postToSlack, pushToLine } from "./chat.ts";
import { confirmation } from "./confirmation.ts";
import {
  deleteMailFiles,
  fileTransport,
  mailFolder,
  smtpTransport,
  type Mail,
  type MailTransport,
} from "./mail-transport.ts";
import { mailContent, oneLine, type MailContent } from "./mail-text.ts";
import { teamMail } from "./team-mail.ts";
import { leadEvent, postSigned } from "./webhook.ts";

/** The configured ways by which leads and alerts reach people and their systems. */
export type Channels = {
  deliver: Deliver;
  /** The deliveries to queue with a lead. */
  deliveriesFor: (lead: Pick<NewLead, "spam" | "fields">) => NewDelivery[];
  /** Who gets an alert. Mail is what usually fails when leads are undelivered, so it carries no alert about them. */
  alertRecipients: (kind: AlertKind) => AlertRecipient[];
  /** Sends an alert at once, without the outbox. True if anybody took it. */
  alertNow: (kind: AlertKind, stop: AbortSignal) => Promise<boolean>;
  /** Whether mails reach people or only files. */
  mail: MailTransport["kind"];
  /** Warning for the operator at the start if mails reach nobody; undefined otherwise. */
  warning: string | undefined;
  /** Deletes the files of mails about these leads (ids). */
  deleteMails: (leadIds: readonly string[]) => Promise<number>;
  close: () => void;
};

type ChannelParts = {
  config: Pick<Config, "database" | "mail" | "webhooks">;
  site: SiteManifest;
  outbox: Pick<Outbox, "late">;
  /** For tests. */
  transport?: MailTransport;
  lineOrigin?: string;
};

const alertWithinMs = 10_000;

export function openChannels(parts: ChannelParts): Channels {
  const { config, site, outbox } = parts;
  const { smtp, teamLocale } = config.mail;
  const { webhook, slackUrl, line } = config.webhooks;
  const folder = mailFolder(config.database);
  const transport =
    parts.transport ?? (smtp ? smtpTransport(smtp) : fileTransport(folder));
  // Read for each mail: a new build may have other addresses.
  const team = () => teamOf(config.mail, site);
  const addressed = (address = site.email) => ({ name: site.brand, address });
  const from = () => addressed(config.mail.from);
  const office = () => addressed(team()[0]);

  /** What each channel sends about a lead or an alert. */
  const senders: Partial<Record<Channel, Deliver>> = {
    async "team-mail"(claim, signal) {
      if (!team().includes(claim.recipient))
        return { ...notConfigured("the recipient"), giveUpAfterMs: 0 };
      const { lead } = claim;
      const { name, email } = lead?.fields.normalised ?? {};
      const visitor = { name: oneLine(name ?? "", 100), address: email ?? "" };
      const mail: Mail = {
        ...(await mailOf(claim)),
        id: claim.id,
        messageId: lead ? `${lead.id}:team-mail` : claim.id,
        from: from(),
        // A reply goes to the visitor.
        replyTo: isPlain(visitor.address) ? visitor : office(),
        to: team(),
        recipient: claim.recipient,
        autoSubmitted: "auto-generated",
      };
      return transport.send(mail, signal);
    },
    async confirmation({ id, lead }, signal) {
      if (lead === undefined) throw new Error("no lead to confirm");
      const { email } = lead.fields.normalised;
      const mail: Mail = {
        ...confirmation(lead, site),
        id,
        messageId: `${lead.id}:confirmation`,
        from: from(),
        replyTo: office(),
        to: [email],
        recipient: email,
        autoSubmitted: "auto-replied",
      };
      return transport.send(mail, signal);
    },
    ...(webhook && {
      async webhook(claim, signal) {
        const event = claim.lead
          ? leadEvent(claim.lead, site.origin)
          : (await alertOf(claim)).event;
        return postSigned(webhook, claim.id, event, signal);
      },
    }),
    ...(slackUrl && {
      slack: async (claim, signal) =>
        postToSlack(slackUrl, await chatText(claim), signal),
    }),
    ...(line && {
      line: async (claim, signal) =>
        pushToLine(
          line,
          { text: await chatText(claim), id: claim.id },
          signal,
          parts.lineOrigin,
        ),
    }),
  };

  async function alertOf({ alert }: Claim): Promise<Alert> {
    if (alert === undefined) throw new Error("no lead and no alert to send");
    const late = alert === "undelivered" ? await outbox.late() : [];
    return alertMessage(alert, late, site, teamLocale);
  }

  async function mailOf(claim: Claim): Promise<MailContent> {
    if (claim.lead) return teamMail(claim.lead, site, teamLocale);
    const { subject, text } = await alertOf(claim);
    return mailContent(teamLocale, subject, [text]);
  }

  async function chatText(claim: Claim): Promise<string> {
    if (claim.lead === undefined) return (await alertOf(claim)).text;
    const { subject, text } = teamMail(claim.lead, site, teamLocale);
    return `${subject}\n\n${text.trim()}`;
  }

  const deliver: Deliver = async (claim, signal) => {
    // It was told of leads that have arrived meanwhile.
    if (claim.alert === "undelivered" && (await outbox.late()).length === 0)
      return { result: "sent" };
    const send = senders[claim.channel];
    return send
      ? send(claim, signal)
      : notConfigured(`the channel ${claim.channel}`);
  };

  const toTeam = () =>
    team().map((recipient) => ({ channel: "team-mail" as const, recipient }));
  const configured = (...channels: Channel[]) =>
    channels
      .filter((channel) => senders[channel] !== undefined)
      .map((channel) => ({ channel, recipient: "" }));

  const alertRecipients: Channels["alertRecipients"] = (kind) => [
    ...configured("webhook", "slack", "line"),
    ...(kind === "undelivered" || transport.kind === "files" ? [] : toTeam()),
  ];

  return {
    deliver,
    deliveriesFor({ spam, fields }) {
      if (spam.status !== "flagged")
        return [
          ...toTeam(),
          ...(fields.normalised.email === ""
            ? []
            : [
                {
                  channel: "confirmation" as const,
                  recipient: fields.normalised.email.toLowerCase(),
                },
              ]),
          ...configured("webhook", "slack", "line"),
        ];
      // Only a program fills in the trap: such a lead causes no mail, and waits in the list of what is marked.
      if (spam.reasons.includes("trap")) return [];
      // Strangers would get the confirmations, and spam would use up the messages that LINE allows in a month.
      return [...toTeam(), ...configured("webhook")];
    },
    alertRecipients,
    async alertNow(kind, stop) {
      const attempts = await Promise.all(
        alertRecipients(kind).map((recipient) => {
          const id = `alert:${kind}:${crypto.randomUUID()}`;
          const claim = { ...newClaim, ...recipient, id, alert: kind };
          return attemptWithin(alertWithinMs, stop, (signal) =>
            deliver(claim, signal),
          );
        }),
      );
      return attempts.some(({ result }) => result === "sent");
    },
    mail: transport.kind,
    warning:
      transport.kind === "files"
        ? `NO MAIL SERVER is configured (SMTP_URL). Enquiries are stored, but their mails are only written to ${folder}: nobody gets them.`
        : placeholderWarning([from().address, ...team()]),
    deleteMails: (leadIds) => deleteMailFiles(folder, leadIds),
    close: transport.close,
  };
}

const newClaim = { lead: undefined, attempts: 1, ageMs: 0 };

/** Recipients of mails to the team. */
export function teamOf(
  { team }: Pick<Config["mail"], "team">,
  { email }: Pick<SiteManifest, "email">,
): readonly string[] {
  return team.length > 0 ? [...new Set(team)] : [email];
}

function notConfigured(what: string) {
  return passingFailure(`${what} is not configured`, "not configured");
}

/**
 * Whether an address may stand in a header of any mail. Other letters before the @ need a server with SMTPUTF8, and some
 * servers refuse the whole mail; its text shows the address. A domain in another script has a form in ASCII.
 */
function isPlain(email: string): boolean {
  return /^[\x21-\x7e]+$/.test(email.slice(0, email.lastIndexOf("@")));
}

/** A warning if an address belongs to the placeholder brand, whose domain is reserved (RFC 2606). */
function placeholderWarning(addresses: readonly string[]): string | undefined {
  const placeholder = addresses.find((address) =>
    /\.(?:example|invalid|test)$/.test(address),
  );
  return (
    placeholder &&
    `${placeholder} is a placeholder that no mail reaches: set MAIL_FROM and TEAM_MAIL, or email in content/site.yaml.`
  );
}
