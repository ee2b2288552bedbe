import { randomUUID } from "node:crypto";
import type { SiteManifest } from "#shared/site-manifest.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/index.ts";
import type { Channel, NewDelivery, NewLead } from "../leads/index.ts";
import {
  attemptWithin,
  passingFailure,
  type Attempt,
  type Deliver,
  type Outbox,
} from "../outbox/index.ts";
import { alertMessage, type AlertKind } from "./alert.ts";
import { postToSlack, pushToLine } from "./chat.ts";
import { confirmation } from "./confirmation.ts";
import {
  fileTransport,
  mailFolder,
  smtpTransport,
  sweepMailFiles,
  type Mail,
  type MailTransport,
} from "./mail-transport.ts";
import {
  mailContent,
  mailWords,
  oneLine,
  type MailContent,
} from "./mail-text.ts";
import { teamMail } from "./team-mail.ts";
import { leadEvent, postSigned } from "./webhook.ts";

type ChannelParts = {
  config: Config;
  site: SiteManifest;
  outbox: Pick<Outbox, "late">;
  /** For tests. */
  transport?: MailTransport;
  lineOrigin?: string;
};

const alertWithinMs = 10_000;
const testWithinMs = 60_000;

export type Channels = ReturnType<typeof openChannels>;

/** The configured ways by which leads and alerts reach people and their systems. */
export function openChannels(parts: ChannelParts) {
  const { config, site, outbox } = parts;
  const { SMTP_URL: smtp, TEAM_LANGUAGE: teamLocale } = config;
  const { SLACK_WEBHOOK_URL: slackUrl } = config;
  // Both are set, or neither is.
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: key } = config;
  const webhook = url && key && { url, key };
  const { LINE_CHANNEL_TOKEN: token, LINE_TO: to } = config;
  const line = token && to && { token, to };
  const folder = mailFolder(config.DATABASE_URL);
  const transport =
    parts.transport ?? (smtp ? smtpTransport(smtp) : fileTransport(folder));
  // Read for each mail: a new build may have other addresses.
  const team = () => teamOf(config, site);
  const addressed = (address = site.email) => ({ name: site.brand, address });
  const from = () => addressed(config.MAIL_FROM);
  const office = () => addressed(team()[0]);

  /** A mail to one of the team, or to whom it is tested with. */
  function mailTo(
    recipient: string,
    id: string,
    content: MailContent,
    signal: AbortSignal,
    changes: Partial<Mail> = {},
  ): Promise<Attempt> {
    const mail: Mail = {
      ...content,
      id,
      messageId: id,
      from: from(),
      replyTo: office(),
      to: team(),
      recipient,
      autoSubmitted: "auto-generated",
      ...changes,
    };
    return transport.send(mail, signal);
  }

  type Chat = (
    id: string,
    text: string,
    signal: AbortSignal,
  ) => Promise<Attempt>;
  const chats: Partial<Record<Channel, Chat>> = {
    ...(slackUrl && {
      slack: (_id, text, signal) => postToSlack(slackUrl, text, signal),
    }),
    ...(line && {
      line: (id, text, signal) =>
        pushToLine(line, { text, id }, signal, parts.lineOrigin),
    }),
  };

  const deliver: Deliver = async ({ id, channel, recipient, lead }, signal) => {
    const { name, email } = lead.fields.normalised;
    switch (channel) {
      case "team-mail": {
        if (!team().includes(recipient))
          return { ...notConfigured("the recipient"), giveUpAfterMs: 0 };
        const content = teamMail(lead, site, teamLocale);
        const visitor = { name: oneLine(name, 100), address: email };
        return mailTo(recipient, id, content, signal, {
          messageId: `${lead.id}:team-mail`,
          // A reply goes to the visitor.
          replyTo: isPlain(email) ? visitor : office(),
        });
      }
      case "confirmation":
        return mailTo(email, id, confirmation(lead, site), signal, {
          messageId: `${lead.id}:confirmation`,
          to: [email],
          autoSubmitted: "auto-replied",
        });
      case "webhook":
        return webhook
          ? postSigned(webhook, id, leadEvent(lead, site.origin), signal)
          : notConfigured(channel);
      default: {
        const { subject, text } = teamMail(lead, site, teamLocale);
        const chat = chats[channel];
        return chat
          ? chat(id, `${subject}\n\n${text.trim()}`, signal)
          : notConfigured(channel);
      }
    }
  };

  const toTeam = () =>
    team().map((recipient) => ({ channel: "team-mail" as const, recipient }));
  const toWebhook = () =>
    webhook ? [{ channel: "webhook" as const, recipient: "" }] : [];
  const toChats = () =>
    Object.keys(chats).map((channel) => ({
      channel: channel as Channel,
      recipient: "",
    }));

  return {
    deliver,

    /** The deliveries to queue with a lead. */
    deliveriesFor: ({
      spam,
      fields: { normalised },
    }: Pick<NewLead, "spam" | "fields">): NewDelivery[] => {
      const recipient = normalised.email.toLowerCase();
      if (spam.status !== "flagged")
        return [
          ...toTeam(),
          ...(recipient
            ? [{ channel: "confirmation" as const, recipient }]
            : []),
          ...toWebhook(),
          ...toChats(),
        ];
      // Only a program fills in the trap: such a lead causes no mail, and waits in the list of what is marked.
      if (spam.reasons.includes("trap")) return [];
      // Strangers would get the confirmations, and spam would use up the messages that LINE allows in a month.
      return [...toTeam(), ...toWebhook()];
    },

    /**
     * Tells people at once, without the outbox, which may be what fails. Mail is what usually fails when leads are undelivered, so
     * it carries no alert about them. False if there are ways, and nobody took it.
     */
    async alert(kind: AlertKind, stop: AbortSignal): Promise<boolean> {
      const late = kind === "undelivered" ? await outbox.late() : [];
      const { subject, text, event } = alertMessage(
        kind,
        late,
        site,
        teamLocale,
      );
      const id = `alert:${kind}:${randomUUID()}`;
      const isMailed = kind !== "undelivered" && transport.kind === "smtp";
      const content = mailContent(teamLocale, subject, [text]);
      const ways: ((signal: AbortSignal) => Promise<Attempt>)[] = [
        ...(webhook
          ? [(signal: AbortSignal) => postSigned(webhook, id, event, signal)]
          : []),
        ...Object.values(chats).map(
          (chat) => (signal: AbortSignal) => chat(id, text, signal),
        ),
        ...(isMailed ? team() : []).map(
          (recipient, at) => (signal: AbortSignal) =>
            mailTo(recipient, `${id}:${at}`, content, signal),
        ),
      ];
      const attempts = await Promise.all(
        ways.map((way) => attemptWithin(alertWithinMs, stop, way)),
      );
      return (
        ways.length === 0 || attempts.some(({ result }) => result === "sent")
      );
    },

    /** Sends a mail to try the mail server out, to each of the team or to `recipient`. */
    async testMail(recipient?: string) {
      const words = mailWords(site.mail, teamLocale);
      const subject = words("mail.test.subject", { brand: site.brand });
      const text = words("mail.test.text", { siteUrl: site.origin });
      const content = mailContent(teamLocale, subject, [text]);
      const signal = AbortSignal.timeout(testWithinMs);
      const recipients = recipient === undefined ? team() : [recipient];
      const attempts = await Promise.all(
        recipients.map(async (address) => ({
          address,
          attempt: await mailTo(
            address,
            `test:${randomUUID()}`,
            content,
            signal,
            { to: [address] },
          ),
        })),
      );
      return { from: from().address, folder, attempts };
    },

    /** Whether mails reach people or only files. */
    mail: transport.kind,
    /** Warning for the operator at the start if mails reach nobody; undefined otherwise. */
    warning:
      transport.kind === "files"
        ? `NO MAIL SERVER is configured (SMTP_URL). Enquiries are stored, but their mails are only written to ${folder}: nobody gets them.`
        : placeholderWarning([from().address, ...team()]),
    /** Deletes the files of mails whose lead is gone. */
    sweepMails: (database: Pick<Database, "query">) =>
      sweepMailFiles(folder, database),
    close: transport.close,
  };
}

/** Recipients of mails to the team. */
export function teamOf(
  { TEAM_MAIL }: Pick<Config, "TEAM_MAIL">,
  { email }: Pick<SiteManifest, "email">,
): readonly string[] {
  return TEAM_MAIL.length > 0 ? [...new Set(TEAM_MAIL)] : [email];
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
