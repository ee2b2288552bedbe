import { createTransport } from "nodemailer";
import { createTranslator } from "use-intl/core";
import { localeEntries, type Locale } from "#shared/locales.ts";
import type { MailWords } from "#shared/messages.ts";
import { isLoopbackHost } from "#shared/origin.ts";
import type { MailFacts } from "#shared/site-manifest.ts";
import { xml } from "#shared/xml.ts";
import { failureOf, type Attempt, type Failure } from "../outbox.ts";

export type MailContent = { subject: string; text: string; html: string };

/** Addresses are always objects, because a comma or line break in a string would add recipients. */
type Address = { name: string; address: string };

export type Mail = MailContent & {
  /** What the Message-ID is made from: the same for all attempts, and for all recipients of one mail. */
  id: string;
  from: Address;
  replyTo: Address;
  /** All recipients that the mail names. */
  to: readonly string[];
  /** The one that gets this copy. */
  recipient: string;
  /** `auto-replied` for the confirmation to a visitor. */
  autoSubmitted: "auto-replied" | "auto-generated";
};

/**
 * Sends by SMTP. The library's own time-outs are minutes. Ours measure inactivity; the signal ends an attempt whose server goes
 * on sending something.
 */
export function openMailer(url: string) {
  const isLocal = isLoopbackHost(new URL(url).hostname);
  const transporter = createTransport({
    url,
    requireTLS: !isLocal,
    // A server on this machine usually has no certificate for its name.
    ignoreTLS: isLocal,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 5_000,
    // A server that never closes its side would keep the connection of an aborted attempt for half a minute.
    socketCloseTimeout: 1_000,
    // A visitor's text must not make the library fetch files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail: Mail, signal: AbortSignal): Promise<Attempt> {
      const { id, from, replyTo, to, recipient, autoSubmitted } = mail;
      const { subject, text, html } = mail;
      const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
      try {
        await transporter.sendMail({
          from,
          replyTo,
          to: to.map((address) => ({ name: "", address })),
          envelope: { from: from.address, to: [recipient] },
          subject,
          text,
          html,
          messageId: `<${id.replace(/[^\w-]/g, ".")}@${domain}>`,
          headers: {
            "Auto-Submitted": autoSubmitted,
            ...(autoSubmitted === "auto-replied" && {
              "X-Auto-Response-Suppress": "All",
            }),
          },
          signal,
        });
        return { result: "sent" };
      } catch (error) {
        return mailFailure(error);
      }
    },
    close: () => transporter.close(),
  };
}

/** Replies about the connection and its authentication (RFC 4954, RFC 3207), which an operator mends, not about this mail. */
const configurationReplies = new Set([530, 534, 535, 538]);

/** A reply 5xx about the mail or its recipient is permanent; every other error is temporary. */
export function mailFailure(error: unknown): Failure {
  const { code, responseCode, response } = Object(error) as {
    code?: string;
    responseCode?: number;
    response?: string;
  };
  const found = failureOf(error);
  if (responseCode === undefined) return found;
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  const isPermanent =
    isAboutMail &&
    responseCode >= 500 &&
    !configurationReplies.has(responseCode);
  // The code with its enhanced code (RFC 3463), without the server's words.
  const [, enhanced = ""] =
    /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "") ?? [];
  const status = `${responseCode} ${enhanced}`.trim();
  return { ...found, status, isPermanent };
}

/** One line of a mail's table; `href` makes the value a link. */
export type MailRow = { label: string; value: string; href?: string };

/** One block of a mail. Its text may contain line breaks. */
export type MailBlock =
  /** A paragraph. */
  | string
  | { kind: "rows"; rows: MailRow[] }
  /** Text written by the visitor. */
  | { kind: "quote"; text: string };

/** The same content as plain text and as HTML. All text in `blocks` is escaped. */
export function mailContent(
  locale: Locale,
  subject: string,
  blocks: readonly MailBlock[],
): MailContent {
  return {
    subject,
    text: `${blocks.map((block) => blockText(block, locale)).join("\n\n")}\n`,
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${xml(subject)}</title></head><body style="${bodyStyle}">${blocks.map(blockHtml).join("")}</body></html>`,
  };
}

function blockText(block: MailBlock, locale: Locale): string {
  if (typeof block === "string") return block;
  if (block.kind === "quote")
    return block.text.replace(/^(?=.)/gm, "> ").replace(/^$/gm, ">");
  const colon = locale === "ja" ? "：" : ": ";
  return block.rows.map(({ label, value }) => label + colon + value).join("\n");
}

function blockHtml(block: MailBlock): string {
  if (typeof block === "string") return `<p>${lines(block)}</p>`;
  return block.kind === "rows"
    ? `<table cellpadding="0" cellspacing="0" style="margin:1em 0">${block.rows.map(rowHtml).join("")}</table>`
    : `<blockquote style="margin:1em 0;padding-left:1em;border-left:3px solid #999">${lines(block.text)}</blockquote>`;
}

/** Thai needs the line height. Long addresses break, so that they do not widen the page on a phone. */
const bodyStyle =
  "font-family:sans-serif;font-size:16px;line-height:1.7;max-width:40em;overflow-wrap:anywhere";

const labelStyle =
  "width:8em;padding:2px 1em 2px 0;font-weight:normal;color:#595959;overflow-wrap:normal";

function rowHtml({ label, value, href }: MailRow): string {
  const shown = href
    ? `<a href="${xml(href)}">${xml(value)}</a>`
    : lines(value);
  return `<tr><th align="left" valign="top" style="${labelStyle}">${xml(label)}</th><td valign="top" style="padding:2px 0">${shown}</td></tr>`;
}

function lines(text: string): string {
  return xml(text).replaceAll("\n", "<br>");
}

/** Translator for the texts of mails: `words("mail.reply.add")`. Throws if a message is missing. */
export function mailWords({ words }: MailFacts, locale: Locale) {
  return createTranslator<MailWords>({
    locale,
    messages: words[locale],
    onError: (error) => {
      throw error;
    },
  });
}

/** Date and time in the format of a language, in an IANA time zone. */
export function timeText(
  epochMs: number,
  locale: Locale,
  timeZone: string,
): string {
  const text = new Intl.DateTimeFormat(localeEntries[locale].tag, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  }).format(epochMs);
  // Thai adds the word for "o'clock" to a time, but Intl leaves it out.
  return locale === "th" ? `${text} น.` : text;
}

/** Names of services in a language, with the separator of that language. */
export function serviceNames(
  facts: MailFacts,
  locale: Locale,
  services: readonly (keyof MailWords["service"])[],
): string {
  const names = services.map((service) => facts.words[locale].service[service]);
  return names.join(locale === "ja" ? "、" : ", ");
}

/**
 * A visitor's text on one line of a mail, without control or bidi characters, at most `limit` code points long. Mail programs
 * would decode what looks like an encoded word (RFC 2047), in which other words can hide.
 */
export function oneLine(text: string, limit: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, " ")
    .replaceAll("=?", "= ?");
  return [...line.trim()].slice(0, limit).join("");
}
