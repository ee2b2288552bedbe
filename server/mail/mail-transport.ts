import { existsSync, mkdirSync } from "node:fs";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { SmtpServer } from "../config/mail-values.ts";
import { isLoopbackHost } from "#shared/origin.ts";
import {
  passingFailure,
  type Attempt,
  type Failure,
} from "../outbox/attempt.ts";
import { longestDelayMs } from "../outbox/retry.ts";
import type { MailContent } from "./mail-body.ts";

/** Addresses are objects throughout: in a string, a comma or line break would add people. */
type Address = { name: string; address: string };

type Mail = MailContent & {
  /** Constant over all attempts; the Message-ID and the file are named by it. */
  id: string;
  from: Address;
  replyTo: Address;
  to: Address[];
  /** `auto-replied` for answers to a visitor. */
  autoSubmitted: "auto-replied" | "auto-generated";
};

export type MailTransport = {
  /** Where mails go: to a server, and so to people, or only to files. */
  kind: "smtp" | "files";
  send: (mail: Mail, signal: AbortSignal) => Promise<Attempt>;
  close: () => void;
};

/** No visitor's text may name a file or address for the mail program to fetch. */
const noFetching = { disableFileAccess: true, disableUrlAccess: true } as const;

/** How a mail server is reached, in the library's words. */
export function smtpOptions({ host, port, isSecure, credentials }: SmtpServer) {
  const isLocal = isLoopbackHost(host);
  return {
    host,
    port,
    secure: isSecure,
    requireTLS: !isLocal,
    // A server on this machine rarely has a certificate for its name.
    ignoreTLS: isLocal && !isSecure,
    ...(credentials && {
      auth: { user: credentials.user, pass: credentials.password },
    }),
  };
}

/** Sends by SMTP. The library's own time-outs are minutes; together ours stay below the outbox's lease. */
export function smtpTransport(server: SmtpServer): MailTransport {
  const transporter = createTransport(
    {
      ...smtpOptions(server),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      dnsTimeout: 5_000,
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
      // Renamed when complete: whoever watches the folder never reads half a mail.
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

/** Deletes what `fileTransport` wrote about leads that are no longer kept. Returns how many files that were. */
export async function deleteMailFiles(
  folder: string,
  leadIds: readonly string[],
): Promise<number> {
  if (leadIds.length === 0 || !existsSync(folder)) return 0;
  const files = await readdir(folder);
  // A file is named `<lead id>.<channel>.eml`. Digests list many leads: they go with any of them, and the next digest
  // lists what is left, because a file has reached nobody.
  const gone = new Set([...leadIds, "digest"]);
  const about = files.filter((file) => gone.has(file.replace(/\..*/, "")));
  await Promise.all(about.map((file) => rm(join(folder, file))));
  return about.length;
}

/** Codes of nodemailer for what an operator has to mend. */
const configurationCodes = new Set(["EAUTH", "ENOAUTH", "EOAUTH2", "ETLS"]);

/** Answers about the connection and its rights (RFC 4954, RFC 3207), not about this mail. */
const configurationAnswers = new Set([530, 534, 535, 538, 454]);

/**
 * What an SMTP fault means: wrong settings are tried until somebody mends them, an answer 5xx to this mail lasts,
 * everything else passes.
 */
export function mailFailure(fault: unknown): Failure {
  const { message, code, responseCode } = faultFacts(fault);
  if (
    configurationCodes.has(code) ||
    configurationAnswers.has(responseCode) ||
    /certificate|self[- ]signed/i.test(message)
  )
    return {
      result: "failed",
      error: message,
      giveUpAfterMs: Number.POSITIVE_INFINITY,
      waitMs: longestDelayMs,
    };
  if (responseCode >= 500 && responseCode < 600)
    return { result: "failed", error: message, giveUpAfterMs: 0 };
  return passingFailure(message);
}

function faultFacts(fault: unknown) {
  if (!(fault instanceof Error))
    return { message: String(fault), code: "", responseCode: 0 };
  const code = "code" in fault ? String(fault.code) : "";
  const responseCode = "responseCode" in fault ? Number(fault.responseCode) : 0;
  return { message: fault.message, code, responseCode };
}
