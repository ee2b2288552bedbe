import { createHash, randomUUID } from "node:crypto";
import type { Lead } from "#shared/lead/fields.ts";
import { checkLead } from "#shared/lead/lead.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import type { Channels } from "../channels/index.ts";
import type { Config } from "../config.ts";
import type { LeadStore, NewLead, Spam } from "../leads/index.ts";
import type { Outcome } from "./answers.ts";
import { queueDeliveries } from "./deliveries.ts";
import { withE164 } from "./phone.ts";
import type { Submission } from "./posted-body.ts";
import { spamOf } from "./spam.ts";

export type TakeLeadParts = {
  leads: Pick<LeadStore, "add">;
  config: Pick<Config, "SPAM_DOMAINS" | "TEST_MODE">;
  /** The deliveries to queue with a lead. */
  deliveriesFor: Channels["deliveriesFor"];
  /** Whether mails reach people or only files. */
  mail: Channels["mail"];
  /** Called when a lead is stored and its deliveries are queued. */
  onStored: (spam: Spam["status"]) => void;
};

/** Checks a submission and stores the lead. Resolves after the lead is durable. Rejects only if storing failed. */
export async function takeLead(
  submission: Submission,
  userAgent: string | undefined,
  form: SiteManifest["form"],
  parts: TakeLeadParts,
): Promise<Outcome> {
  const { raw, locale, page, submissionId, attribution } = submission;
  const checked = checkLead(raw, { locale, ...form });
  if (!checked.ok)
    return { status: 422, code: "validation", errors: checked.errors };
  const normalised = withE164(checked.lead);
  const spam = spamOf(normalised, {
    isTrapped: submission.isTrapped,
    blockedDomains: parts.config.SPAM_DOMAINS,
  });
  const receivedMs = Date.now();
  const lead: NewLead = {
    id: randomUUID(),
    submissionId,
    contentHash: contentHash(normalised),
    receivedMs,
    locale,
    page,
    fields: { raw, normalised },
    consent: {
      ...agreedWords(submission, form),
      at: receivedMs,
      marketing: normalised.marketing,
    },
    attribution,
    spam,
    uaFamily: userAgentFamily(userAgent),
  };
  const deliveries = parts.deliveriesFor(lead);
  const limits = parts.config.TEST_MODE ? unlimited : undefined;
  const added = await parts.leads.add(lead, (tx) =>
    queueDeliveries(tx, lead.id, deliveries, limits),
  );
  if (added.result === "conflict") return { status: 409, code: "conflict" };
  const isNew = added.result === "stored";
  if (isNew) parts.onStored(spam.status);
  return {
    status: isNew ? 201 : 200,
    reference: added.reference,
    isConfirmed: parts.mail === "smtp" && added.isConfirmed,
  };
}

/** In tests all posts come from one address. */
const unlimited = { toOneAddress: Infinity, inAll: Infinity };

/** A page may have been opened before a new version was published. It shows the old words, whose hash is unknown. */
function agreedWords(
  { noticeVersion, locale }: Submission,
  form: SiteManifest["form"],
) {
  const isCurrent = [undefined, form.noticeVersion].includes(noticeVersion);
  return {
    noticeVersion: noticeVersion ?? form.noticeVersion,
    ...(isCurrent && { textSha256: form.consentSha256[locale] }),
  };
}

/** Hashes the normalised fields, so that a retry which differs in spaces is the same lead. */
function contentHash(lead: Lead): string {
  return createHash("sha256").update(JSON.stringify(lead)).digest("base64url");
}

/** The order matters, because most browsers also name the browsers below them. */
const families = [
  ["LINE", /\bLine\//],
  ["Facebook", /\bFBA[NV]\//],
  ["Instagram", /\bInstagram\b/],
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;

/** The only part of `User-Agent` that is stored: it helps to reproduce an error and identifies nobody. */
function userAgentFamily(userAgent = ""): string {
  const match = families.find(([, pattern]) => pattern.test(userAgent));
  return match?.[0] ?? "other";
}
