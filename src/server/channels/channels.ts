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
import {
  mailContent,
  mailWords,
  oneLine,
  openMailer,
  type Mail,
  type MailContent,
} from "./mail.ts";
import { leadEvent, openLine, openSlack, openWebhook } from "./posts.ts";
import { teamMail } from "./team-mail.ts";

/** What an alert reports: leads that did not reach the whole team, a retention that waits, a store that takes nothing. */
export type AlertKind = "undelivered" | "deletion" | "store";

export type Channels = ReturnType<typeof openChannels>;

/** The configured ways by which leads and alerts reach people and their systems. `site` is asked each time: a new build may say otherwise. */
export function openChannels(
  config: Config,
  site: () => SiteManifest,
  lineOrigin = "https://api.line.me",
) {
  const { SMTP_URL, TEAM_LANGUAGE: locale } = config;
  const mailer = SMTP_URL === undefined ? undefined : openMailer(SMTP_URL);
  const webhook = openWebhook(config);
  const slack = openSlack(config);
  const line = openLine(config, lineOrigin);
  const team = () => teamOf(config, site());

  /** Sends a mail of the agency. What it leaves out is as in a mail to the team. */
  async function sendMail(
    mail: MailContent & Pick<Mail, "id" | "recipient"> & Partial<Mail>,
    signal: AbortSignal,
  ): Promise<Attempt> {
    const { brand, email } = site();
    const addressed = (address = email) => ({ name: brand, address });
    const whole: Mail = {
      from: addressed(config.MAIL_FROM),
      replyTo: addressed(team()[0]),
      to: team(),
      autoSubmitted: "auto-generated",
      ...mail,
    };
    return mailer ? mailer.send(whole, signal) : notConfigured;
  }

  const deliver: Deliver = async ({ id, channel, recipient, lead }, signal) => {
    const { name, email } = lead.fields.normalised;
    switch (channel) {
      case "team-mail": {
        if (!team().includes(recipient))
          return failure("no longer one of the team", "not configured", true);
        const content = teamMail(lead, site(), locale);
        const visitor = { name: oneLine(name, 100), address: email };
        const replyTo = isPlain(email) && { replyTo: visitor };
        const mailId = `${lead.id}:team-mail`;
        return sendMail(
          { ...content, ...replyTo, id: mailId, recipient },
          signal,
        );
      }
      case "confirmation": {
        const content = confirmation(lead, site());
        const mailId = `${lead.id}:confirmation`;
        // `recipient` is in lower case, for the limit.
        const to = { to: [email], recipient: email };
        const autoSubmitted = "auto-replied";
        return sendMail(
          { ...content, ...to, id: mailId, autoSubmitted },
          signal,
        );
      }
      case "webhook": {
        const event = leadEvent(lead, site().origin);
        return webhook ? webhook(id, event, signal) : notConfigured;
      }
      case "slack":
      case "line": {
        const { subject, text } = teamMail(lead, site(), locale);
        const send = channel === "slack" ? slack : line;
        const words = `${subject}\n\n${text.trim()}`;
        return send ? send(id, words, signal) : notConfigured;
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
    const { brand, mail } = site();
    const words = mailWords(mail, locale);
    const isLate = kind === "undelivered";
    const text = isLate
      ? words("mail.team.undelivered", { count: late.length, brand })
      : words(`mail.alert.${kind}`, { brand });
    const subject = words("mail.alert.subject", { brand });
    const content = mailContent(locale, subject, [text]);
    // For the recipient: keys may be added but never removed.
    const event = {
      type: isLate ? "leads.undelivered" : `alert.${kind}`,
      timestamp: new Date(),
      data: isLate ? { undelivered: late.slice(0, 100) } : {},
    };
    const id = `alert:${kind}:${randomUUID()}`;
    const signal = AbortSignal.any([stop, AbortSignal.timeout(10_000)]);
    const mailed = isLate || !mailer ? [] : team();
    const attempts = await Promise.all([
      webhook?.(id, event, signal),
      slack?.(id, text, signal),
      line?.(id, text, signal),
      ...mailed.map((recipient) =>
        sendMail({ ...content, id, recipient }, signal),
      ),
    ]);
    const made = attempts.filter((attempt) => attempt !== undefined);
    return made.length === 0 || made.some(({ result }) => result === "sent");
  }

  /** Sends a mail to try the mail server out, to each of the team or to `recipient`. */
  function testMail(recipient?: string) {
    const { brand, mail, origin: siteUrl } = site();
    const words = mailWords(mail, locale);
    const subject = words("mail.test.subject", { brand });
    const text = words("mail.test.text", { siteUrl });
    const content = mailContent(locale, subject, [text]);
    const signal = AbortSignal.timeout(60_000);
    return Promise.all(
      (recipient ? [recipient] : team()).map(async (address) => {
        const to = { to: [address], recipient: address };
        const id = `test:${randomUUID()}`;
        return {
          address,
          attempt: await sendMail({ ...content, ...to, id }, signal),
        };
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
