import { createTransport } from "nodemailer";
import { isLoopbackHost } from "#shared/origin.ts";
import { failureOf, type Attempt, type Failure } from "../outbox.ts";
import type { MailContent } from "./mail-text.ts";

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
