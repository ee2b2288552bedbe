import { createHmac, timingSafeEqual } from "node:crypto";

/** Secrets that sign the links, the current one first. Links of the previous one go on working. Without any there are no links. */
export type LinkSecrets = readonly string[];

export const answeredPath = "/api/answered";

/** Days for which a link works after its mail was written. */
export const linkDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** Noted if the link does not say which recipient of the mail it was for. */
const somebody = "link in a mail";

/** The lead that a link is about, whether it still works, and who got it. */
export type ReadLink = { reference: string; isExpired: boolean; by: string };

/**
 * The path and query of a link that notes a lead as answered. It has the reference, its last second and, as a code that only
 * this site can read, the recipient; it ends in a letter or digit, because mail programs leave out other last characters.
 */
export function answerLink(
  secret: string,
  { reference, recipient }: { reference: string; recipient: string },
  nowMs: number,
): string {
  const until = Math.ceil((nowMs + linkDays * dayMs) / 1000);
  const who = codeOf(secret, recipient);
  const signature = sign(secret, until, who, reference);
  return `${answeredPath}/?link=${until}.${who}.${signature}.${reference}`;
}

/** Reads the query parameter of a link. Undefined if we did not sign it. `team` are the recipients of the mails. */
export function readAnswerLink(
  link: unknown,
  secrets: LinkSecrets,
  team: readonly string[],
  nowMs: number,
): ReadLink | undefined {
  if (typeof link !== "string") return undefined;
  const [, until = "", who = "", signature = "", reference = ""] =
    /^(\d{10,11})\.([\w-]{11})\.([\w-]{43})\.(C-[2-9A-HJ-NP-Z]{8})$/.exec(
      link,
    ) ?? [];
  const secret = secrets.find(
    (one) =>
      signature !== "" &&
      isEqual(signature, sign(one, Number(until), who, reference)),
  );
  if (secret === undefined) return undefined;
  return {
    reference,
    isExpired: Number(until) * 1000 < nowMs,
    by: team.find((address) => codeOf(secret, address) === who) ?? somebody,
  };
}

function sign(
  secret: string,
  until: number,
  who: string,
  reference: string,
): string {
  return createHmac("sha256", secret)
    .update(`answered.v1.${until}.${who}.${reference}`)
    .digest("base64url");
}

/** An address of the team is personal data, and addresses of pages are logged in many places. */
function codeOf(secret: string, recipient: string): string {
  return createHmac("sha256", secret)
    .update(`answered.by.v1.${recipient.toLowerCase()}`)
    .digest("base64url")
    .slice(0, 11);
}

/** Both texts have 43 characters: the pattern and the hash guarantee it. */
function isEqual(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
