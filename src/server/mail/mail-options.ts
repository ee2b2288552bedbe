import type { SendMailOptions } from "nodemailer";
import type { MailContent } from "./mail-body.ts";
import { encodedWords, needsEncoding } from "./encoded-words.ts";

/** Addresses are always objects, because a comma or line break in a string would add recipients. */
export type Address = { name: string; address: string };

export type Mail = MailContent & {
  /** Id of the delivery, from which its file gets its name. */
  id: string;
  /** What the Message-ID is made from: the same for all attempts, and for all recipients of one mail. */
  messageId: string;
  from: Address;
  replyTo: Address;
  /** All recipients that the mail names. */
  to: Address[];
  /** The only recipient that gets this copy; all get it if undefined. */
  onlyTo?: string;
  /** `auto-replied` for the confirmation to a visitor. */
  autoSubmitted: "auto-replied" | "auto-generated";
};

/** Prevents the library from fetching files or addresses that a visitor's text names. */
export const noFetching = {
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/** A mail as the library wants it. */
export function libraryOptions(mail: Mail): SendMailOptions {
  const { messageId, from, replyTo, to, onlyTo } = mail;
  const { subject, text, html, autoSubmitted } = mail;
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    from,
    // The library would put the name into quotes, where many mail programs decode it all the same.
    replyTo: needsEncoding(replyTo.name) ? { ...replyTo, name: "" } : replyTo,
    to,
    ...(onlyTo !== undefined && {
      envelope: { from: from.address, to: [onlyTo] },
    }),
    subject: needsEncoding(subject) ? encodedWords(subject) : subject,
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
export function fileName(id: string): string {
  return id.replace(/[^\w-]/g, ".");
}
