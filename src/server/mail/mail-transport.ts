import { createTransport } from "nodemailer";
import type { SmtpServer } from "../config.ts";
import { isLoopbackHost } from "#shared/origin.ts";
import {
  failureOf,
  type Attempt,
  type Failure,
  type Handover,
  longestDelayMs,
} from "../outbox/index.ts";
import { libraryOptions, noFetching, type Mail } from "./mail-options.ts";

export type MailTransport = {
  /** `smtp` sends mails to people, `files` only writes files. */
  kind: "smtp" | "files";
  send: (
    mail: Mail,
    signal: AbortSignal,
  ) => Promise<Exclude<Attempt, Handover>>;
  close: () => void;
};

/** The library's options for a mail server. */
function smtpOptions({ host, port, isSecure, credentials }: SmtpServer) {
  const isLocal = isLoopbackHost(host);
  return {
    host,
    port,
    secure: isSecure,
    requireTLS: !isLocal,
    // A server on this machine usually has no certificate for its name.
    ignoreTLS: isLocal && !isSecure,
    ...(credentials && {
      auth: { user: credentials.user, pass: credentials.password },
    }),
  };
}

/**
 * Sends by SMTP. The library's default time-outs are minutes. Ours measure inactivity; the signal ends an attempt whose
 * server goes on sending something.
 */
export function smtpTransport(server: SmtpServer): MailTransport {
  const transporter = createTransport(
    {
      ...smtpOptions(server),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      dnsTimeout: 5_000,
      // A server that never closes its side would keep the connection of an aborted attempt for half a minute.
      socketCloseTimeout: 1_000,
    },
    noFetching,
  );
  return {
    kind: "smtp",
    async send(mail, signal) {
      try {
        const { rejected, rejectedErrors = [] } = await transporter.sendMail({
          ...libraryOptions(mail),
          signal,
        });
        // A server may take a mail for some of its recipients only.
        return rejected.length === 0
          ? { result: "sent" }
          : mailFailure(rejectedErrors[0] ?? new Error(rejected.join(", ")));
      } catch (fault) {
        return mailFailure(fault);
      }
    },
    close: () => transporter.close(),
  };
}

/** Codes of nodemailer for faults that an operator must fix. */
const configurationCodes = new Set(["EAUTH", "ENOAUTH", "EOAUTH2", "ETLS"]);

/** Reply codes about the connection and its authentication (RFC 4954, RFC 3207), not about this mail. */
const configurationReplies = new Set([530, 534, 535, 538, 454]);

/** Steps before a mail is named: a server that refuses here, for example a sender it blocks for an hour, has not seen it. */
const stepsBeforeMail = new Set(["CONN", "EHLO", "HELO"]);

/**
 * Interprets an SMTP fault: with wrong settings the mail is retried until an operator fixes them, a reply 5xx about the
 * mail is permanent, and every other fault is temporary.
 */
export function mailFailure(fault: unknown): Failure {
  const { message, code, command, responseCode, response } = faultFacts(fault);
  const failure = {
    ...failureOf(fault),
    ...(responseCode > 0 && { status: replyStatus(responseCode, response) }),
  };
  if (
    configurationCodes.has(code) ||
    configurationReplies.has(responseCode) ||
    /certificate|self[- ]signed/i.test(message)
  )
    return {
      ...failure,
      giveUpAfterMs: Number.POSITIVE_INFINITY,
      waitMs: longestDelayMs,
    };
  const isAboutMail = !stepsBeforeMail.has(command);
  if (isAboutMail && responseCode >= 500 && responseCode < 600)
    return { ...failure, giveUpAfterMs: 0 };
  return failure;
}

/** The reply code with its enhanced code, without the server's words: "550 5.1.1" (RFC 3463). */
function replyStatus(code: number, response: string): string {
  const [, enhanced] =
    /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return [code, ...(enhanced === undefined ? [] : [enhanced])].join(" ");
}

function faultFacts(fault: unknown) {
  if (!(fault instanceof Error))
    return {
      message: String(fault),
      code: "",
      command: "",
      responseCode: 0,
      response: "",
    };
  const code = "code" in fault ? String(fault.code) : "";
  const command = "command" in fault ? String(fault.command) : "";
  const responseCode = "responseCode" in fault ? Number(fault.responseCode) : 0;
  const response = "response" in fault ? String(fault.response) : "";
  return { message: fault.message, code, command, responseCode, response };
}
