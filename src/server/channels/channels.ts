import { randomUUID } from "node:crypto";
import type { SiteManifest } from "#shared/site-manifest.ts";
import type { Config } from "../config.ts";
import type { NewDelivery, StoredLead } from "../leads/index.ts";
import {
  failure,
  type Attempt,
  type Deliver,
  type LateLead,
} from "../outbox.ts";
import { confirmation } from "./confirmation.ts";
import { openMailer, type Mail } from "./mail.ts";
import {
  mailContent,
  mailWords,
  oneLine,
  type MailContent,
} from "./mail-text.ts";
import { leadEvent, postSigned, postToSlack, pushToLine } from "./posts.ts";
import { teamMail } from "./team-mail.ts";

/** What an alert reports: leads that did not reach the whole team, a retention that waits, a store that takes nothing. */
export type AlertKind = "undelivered" | "deletion" | "store";

export type Channels = ReturnType<typeof openChannels>;

/** The configured ways by which leads and alerts reach people and their systems. */
export function openChannels(
  config: Config,
  site: SiteManifest,
  lineOrigin = "https://api.line.me",
) {
  const { WEBHOOK_URL, WEBHOOK_SECRET, TEAM_LANGUAGE: locale } = config;
  const { SLACK_WEBHOOK_URL, LINE_CHANNEL_TOKEN: token, LINE_TO: to } = config;
  const mailer =
    config.SMTP_URL === undefined ? undefined : openMailer(config.SMTP_URL);
  // Read for each mail: a new build may have other addresses.
  const team = () => teamOf(config, site);
  const addressed = (address = site.email) => ({ name: site.brand, address });

  type Send<What> = (
    id: string,
    what: What,
    signal: AbortSignal,
  ) => Promise<Attempt>;
  const webhook: Send<object> | undefined =
    WEBHOOK_URL && WEBHOOK_SECRET
      ? (...event) => postSigned(WEBHOOK_URL, WEBHOOK_SECRET, ...event)
      : undefined;
  const slack: Send<string> | undefined =
    SLACK_WEBHOOK_URL === undefined
      ? undefined
      : (_id, text, signal) => postToSlack(SLACK_WEBHOOK_URL, text, signal);
  const line: Send<string> | undefined =
    token && to
      ? (...text) => pushToLine({ token, to, origin: lineOrigin }, ...text)
      : undefined;

  /** A mail to one of the team, or as `changes` say. */
  async function mailTo(
    recipient: string,
    id: string,
    content: MailContent,
    signal: AbortSignal,
    changes: Partial<Mail> = {},
  ): Promise<Attempt> {
    if (!mailer) return notConfigured;
    const mail: Mail = {
      ...content,
      id,
      from: addressed(config.MAIL_FROM),
      replyTo: addressed(team()[0]),
      to: team(),
      recipient,
      autoSubmitted: "auto-generated",
      ...changes,
    };
    return mailer.send(mail, signal);
  }

  const deliver: Deliver = async ({ id, channel, recipient, lead }, signal) => {
    const { name, email } = lead.fields.normalised;
    switch (channel) {
      case "team-mail": {
        if (!team().includes(recipient))
          return failure("no longer one of the team", "not configured", true);
        const content = teamMail(lead, site, locale);
        const visitor = { name: oneLine(name, 100), address: email };
        const replyTo = isPlain(email) && { replyTo: visitor };
        const mailId = `${lead.id}:team-mail`;
        return mailTo(recipient, mailId, content, signal, { ...replyTo });
      }
      case "confirmation":
        return mailTo(email, id, confirmation(lead, site), signal, {
          id: `${lead.id}:confirmation`,
          to: [email],
          autoSubmitted: "auto-replied",
        });
      case "webhook": {
        const event = leadEvent(lead, site.origin);
        return webhook ? webhook(id, event, signal) : notConfigured;
      }
      case "slack":
      case "line": {
        const { subject, text } = teamMail(lead, site, locale);
        const chat = channel === "slack" ? slack : line;
        return chat
          ? chat(id, `${subject}\n\n${text.trim()}`, signal)
          : notConfigured;
      }
    }
  };

  /** The deliveries to queue with a lead. */
  function deliveriesFor({
    spam,
    fields,
  }: Pick<StoredLead, "spam" | "fields">): NewDelivery[] {
    // Only a program fills in the trap: such a lead causes no mail, and waits in the list of what is marked.
    if (spam.reasons.includes("trap")) return [];
    const deliveries: NewDelivery[] = team().map((recipient) => ({
      channel: "team-mail",
      recipient,
    }));
    if (webhook) deliveries.push({ channel: "webhook", recipient: "" });
    // Strangers would get the confirmations, and spam would use up the messages that LINE allows in a month.
    if (spam.status === "flagged") return deliveries;
    const recipient = fields.normalised.email.toLowerCase();
    // Without a mail server it would come weeks later, when there is one.
    if (recipient && mailer)
      deliveries.push({ channel: "confirmation", recipient });
    if (slack) deliveries.push({ channel: "slack", recipient: "" });
    if (line) deliveries.push({ channel: "line", recipient: "" });
    return deliveries;
  }

  /**
   * Tells people at once, without the outbox, which may be what fails. Mail is what usually fails when leads are undelivered, so
   * it carries no alert about them. It has no personal data. False if there are ways, and nobody took it.
   */
  async function alert(
    kind: AlertKind,
    stop: AbortSignal,
    late: readonly LateLead[] = [],
  ): Promise<boolean> {
    const words = mailWords(site.mail, locale);
    const { brand } = site;
    const text =
      kind === "undelivered"
        ? words("mail.team.undelivered", { count: late.length, brand })
        : words(`mail.alert.${kind}`, { brand });
    const subject = words("mail.alert.subject", { brand });
    // For the recipient: keys may be added but never removed.
    const event = {
      type: kind === "undelivered" ? "leads.undelivered" : `alert.${kind}`,
      timestamp: new Date(),
      data: kind === "undelivered" ? { undelivered: late.slice(0, 100) } : {},
    };
    const id = `alert:${kind}:${randomUUID()}`;
    const signal = AbortSignal.any([stop, AbortSignal.timeout(10_000)]);
    const content = mailContent(locale, subject, [text]);
    const isMailed = kind !== "undelivered" && mailer;
    const attempts = await Promise.all([
      ...(webhook ? [webhook(id, event, signal)] : []),
      ...(slack ? [slack(id, text, signal)] : []),
      ...(line ? [line(id, text, signal)] : []),
      ...(isMailed ? team() : []).map((recipient) =>
        mailTo(recipient, id, content, signal),
      ),
    ]);
    return (
      attempts.length === 0 || attempts.some(({ result }) => result === "sent")
    );
  }

  /** Sends a mail to try the mail server out, to each of the team or to `recipient`. */
  function testMail(recipient?: string) {
    const words = mailWords(site.mail, locale);
    const subject = words("mail.test.subject", { brand: site.brand });
    const text = words("mail.test.text", { siteUrl: site.origin });
    const content = mailContent(locale, subject, [text]);
    const signal = AbortSignal.timeout(60_000);
    return Promise.all(
      (recipient ? [recipient] : team()).map(async (address) => {
        const id = `test:${randomUUID()}`;
        const changes = { to: [address] };
        const attempt = await mailTo(address, id, content, signal, changes);
        return { address, attempt };
      }),
    );
  }

  return {
    deliver,
    deliveriesFor,
    alert,
    testMail,
    /** For the operator, at the start. */
    warning: mailer
      ? undefined
      : "NO MAIL SERVER is configured (SMTP_URL). Enquiries are stored, but nobody gets a mail about them.",
    close: () => mailer?.close(),
  };
}

/** Recipients of mails to the team. */
export function teamOf(
  { TEAM_MAIL }: Pick<Config, "TEAM_MAIL">,
  { email }: Pick<SiteManifest, "email">,
): readonly string[] {
  return TEAM_MAIL.length > 0 ? [...new Set(TEAM_MAIL)] : [email];
}

const notConfigured = failure("it is not configured", "not configured");

/**
 * Whether an address may stand in a header of any mail. Other letters before the @ need a server with SMTPUTF8, and some
 * servers refuse the whole mail; its text shows the address. A domain in another script has a form in ASCII.
 */
function isPlain(email: string): boolean {
  return /^[\x21-\x7e]+$/.test(email.slice(0, email.lastIndexOf("@")));
}
