import { existsSync, mkdirSync } from "node:fs";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { SmtpServer } from "../config/mail-values.ts";
import { isLoopbackHost } from "#shared/origin.ts";
import { failureOf, type Attempt, type Failure } from "../outbox/attempt.ts";
import { longestDelayMs } from "../outbox/retry.ts";
import type { MailContent } from "./mail-body.ts";

/** Addresses are always objects, because a comma or line break in a string would add recipients. */
type Address = { name: string; address: string };

type Mail = MailContent & {
  /** Does not change between attempts. The Message-ID and the file name are made from it. */
  id: string;
  from: Address;
  replyTo: Address;
  to: Address[];
  /** `auto-replied` for the confirmation to a visitor. */
  autoSubmitted: "auto-replied" | "auto-generated";
};

export type MailTransport = {
  /** `smtp` sends mails to people, `files` only writes files. */
  kind: "smtp" | "files";
  send: (mail: Mail, signal: AbortSignal) => Promise<Attempt>;
  close: () => void;
};

/** Prevents the library from fetching files or addresses that a visitor's text names. */
const noFetching = { disableFileAccess: true, disableUrlAccess: true } as const;

/** The library's options for a mail server. */
export function smtpOptions({ host, port, isSecure, credentials }: SmtpServer) {
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
        await transporter.sendMail({ ...options(mail), signal });
        return { result: "sent" };
      } catch (fault) {
        return mailFailure(fault);
      }
    },
    close: () => transporter.close(),
  };
}

/** Writes each mail into `folder` as `<id>.eml`, for machines without a mail server. No person gets it. */
export function fileTransport(folder: string): MailTransport {
  const transporter = createTransport(
    { streamTransport: true, buffer: true, newline: "windows" },
    noFetching,
  );
  return {
    kind: "files",
    async send(mail) {
      const { message } = await transporter.sendMail(options(mail));
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${fileName(mail.id)}.eml`);
      // The file is renamed when complete, so that a program that watches the folder never reads half a mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return { result: "filed" };
    },
    close: () => undefined,
  };
}

function options(mail: Mail): SendMailOptions {
  const { id, from, replyTo, to, subject, text, html, autoSubmitted } = mail;
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    from,
    replyTo,
    to,
    subject,
    text,
    html,
    messageId: `<${fileName(id)}@${domain}>`,
    headers: {
      "Auto-Submitted": autoSubmitted,
      ...(autoSubmitted === "auto-replied" && {
        "X-Auto-Response-Suppress": "All",
      }),
    },
    ...noFetching,
  };
}

/** Ids are `<uuid>:<channel>` or `digest:<date>`. */
function fileName(id: string): string {
  return id.replace(/[^\w-]/g, ".");
}

/** Deletes the files that `fileTransport` wrote about deleted leads. Returns their number. */
export async function deleteMailFiles(
  folder: string,
  leadIds: readonly string[],
): Promise<number> {
  if (leadIds.length === 0 || !existsSync(folder)) return 0;
  const files = await readdir(folder);
  // A file is named `<lead id>.<channel>.eml`. A digest lists many leads, so all digests are deleted. The next digest
  // lists the remaining leads again, because a file has not reached a person.
  const gone = new Set([...leadIds, "digest"]);
  const about = files.filter((file) => gone.has(file.replace(/\..*/, "")));
  await Promise.all(about.map((file) => rm(join(folder, file))));
  return about.length;
}

/** Codes of nodemailer for faults that an operator must fix. */
const configurationCodes = new Set(["EAUTH", "ENOAUTH", "EOAUTH2", "ETLS"]);

/** Reply codes about the connection and its authentication (RFC 4954, RFC 3207), not about this mail. */
const configurationReplies = new Set([530, 534, 535, 538, 454]);

/**
 * Interprets an SMTP fault: with wrong settings the mail is retried until an operator fixes them, a reply 5xx is
 * permanent, and every other fault is temporary.
 */
export function mailFailure(fault: unknown): Failure {
  const { message, code, responseCode, response } = faultFacts(fault);
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
  if (responseCode >= 500 && responseCode < 600)
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
    return { message: String(fault), code: "", responseCode: 0, response: "" };
  const code = "code" in fault ? String(fault.code) : "";
  const responseCode = "responseCode" in fault ? Number(fault.responseCode) : 0;
  const response = "response" in fault ? String(fault.response) : "";
  return { message: fault.message, code, responseCode, response };
}
