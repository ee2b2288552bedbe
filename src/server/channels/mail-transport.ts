import { existsSync, mkdirSync } from "node:fs";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { isLoopbackHost } from "#shared/origin.ts";
import type { DatabaseLocation, SmtpServer } from "../config.ts";
import type { Database } from "../database/index.ts";
import {
  failureOf,
  longestDelayMs,
  type Attempt,
  type Failure,
} from "../outbox/index.ts";
import type { MailContent } from "./mail-text.ts";

/** Addresses are always objects, because a comma or line break in a string would add recipients. */
type Address = { name: string; address: string };

export type Mail = MailContent & {
  /** Id of the delivery, from which its file gets its name. */
  id: string;
  /** What the Message-ID is made from: the same for all attempts, and for all recipients of one mail. */
  messageId: string;
  from: Address;
  replyTo: Address;
  /** All recipients that the mail names. */
  to: readonly string[];
  /** The one that gets this copy. */
  recipient: string;
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

/**
 * Sends by SMTP. The library's default time-outs are minutes. Ours measure inactivity; the signal ends an attempt whose
 * server goes on sending something. Of one reply the library takes a megabyte at most.
 */
export function smtpTransport(server: SmtpServer): MailTransport {
  const { host, port, isSecure, credentials } = server;
  const isLocal = isLoopbackHost(host);
  const transporter = createTransport(
    {
      host,
      port,
      secure: isSecure,
      requireTLS: !isLocal,
      // A server on this machine usually has no certificate for its name.
      ignoreTLS: isLocal && !isSecure,
      ...(credentials && {
        auth: { user: credentials.user, pass: credentials.password },
      }),
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
        await transporter.sendMail({ ...libraryOptions(mail), signal });
        return { result: "sent" };
      } catch (error) {
        return mailFailure(error);
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
      const { message } = await transporter.sendMail(libraryOptions(mail));
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

/** Deletes the files that `fileTransport` wrote about leads that are gone. Returns their number. */
export async function sweepMailFiles(
  folder: string,
  { query }: Pick<Database, "query">,
): Promise<number> {
  // Read before the leads: one that comes meanwhile has no file here.
  const files = existsSync(folder) ? await readdir(folder) : [];
  // A file is named `<lead id>.<channel>….eml`, that of an alert or a test is not.
  const about = files.filter((file) => /^[\da-f-]{36}\./.test(file));
  if (about.length === 0) return 0;
  const rows = await query("SELECT id FROM lead");
  const ids = new Set(rows.map(({ id }) => id));
  const left = about.filter((file) => !ids.has(file.replace(/\..*/, "")));
  await Promise.all(left.map((file) => rm(join(folder, file))));
  return left.length;
}

/** The folder for mails without a mail server: beside the SQLite file or, with PostgreSQL, beside its default path. */
export function mailFolder(database: DatabaseLocation): string {
  const file = database.engine === "sqlite" ? database.file : "./data/site.db";
  return join(dirname(file), "mail");
}

/** A mail as the library wants it. */
function libraryOptions(mail: Mail): SendMailOptions {
  const { messageId, from, replyTo, to, recipient } = mail;
  const { subject, text, html, autoSubmitted } = mail;
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    from,
    replyTo,
    to: to.map((address) => ({ name: "", address })),
    envelope: { from: from.address, to: [recipient] },
    subject,
    text,
    html,
    messageId: `<${fileName(messageId)}@${domain}>`,
    headers: {
      "Auto-Submitted": autoSubmitted,
      ...(autoSubmitted === "auto-replied" && {
        "X-Auto-Response-Suppress": "All",
      }),
    },
    ...noFetching,
  };
}

/** Ids are `<uuid>:<channel>`, and may end in a recipient's hash. */
function fileName(id: string): string {
  return id.replace(/[^\w-]/g, ".");
}

/** Codes of nodemailer for errors that an operator must mend. */
const configurationCodes = new Set(["EAUTH", "ENOAUTH", "EOAUTH2", "ETLS"]);

/** Reply codes about the connection and its authentication (RFC 4954, RFC 3207), not about this mail. */
const configurationReplies = new Set([530, 534, 535, 538, 454]);

/** Steps before a mail is named: a server that refuses here, for example a sender it blocks for an hour, has not seen it. */
const stepsBeforeMail = new Set(["CONN", "EHLO", "HELO"]);

/**
 * Interprets an SMTP error: with wrong settings the mail is retried until an operator mends them, a reply 5xx about the
 * mail is permanent, and every other error is temporary.
 */
export function mailFailure(error: unknown): Failure {
  const facts = error instanceof Error ? { ...error } : {};
  const { code, command, responseCode, response } = facts as SmtpError;
  const reply = responseCode ?? 0;
  const failure = {
    ...failureOf(error),
    ...(reply > 0 && { status: replyStatus(reply, response) }),
  };
  if (
    configurationCodes.has(code ?? "") ||
    configurationReplies.has(reply) ||
    /certificate|self[- ]signed/i.test(failure.error)
  )
    return { ...failure, giveUpAfterMs: Infinity, waitMs: longestDelayMs };
  const isAboutMail = !stepsBeforeMail.has(command ?? "");
  return isAboutMail && reply >= 500 && reply < 600
    ? { ...failure, giveUpAfterMs: 0 }
    : failure;
}

type SmtpError = {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
};

/** The reply code with its enhanced code, without the server's words: "550 5.1.1" (RFC 3463). */
function replyStatus(code: number, response = ""): string {
  const [, enhanced] =
    /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return enhanced === undefined ? String(code) : `${code} ${enhanced}`;
}
