import { createHash, randomUUID } from "node:crypto";
import { checkLead } from "#shared/lead/lead.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import type { Channels } from "../channels/index.ts";
import type { Config } from "../config.ts";
import type { LeadStore, NewLead } from "../leads/index.ts";
import type { Outcome } from "./answers.ts";
import { queueDeliveries } from "../outbox/index.ts";
import { withE164 } from "./phone.ts";
import type { Submission } from "./posted-body.ts";
import { spamOf } from "./spam.ts";

export type TakeLeadParts = {
  leads: Pick<LeadStore, "add">;
  config: Pick<Config, "SPAM_DOMAINS" | "TEST_MODE">;
  /** The deliveries to queue with a lead. */
  deliveriesFor: Channels["deliveriesFor"];
  /** Called when a lead is stored and its deliveries are queued. */
  onStored: () => void;
};

/** Checks a submission and stores the lead. Resolves after the lead is durable. If storing failed, the error has the status 503. */
export async function takeLead(
  submission: Submission,
  form: SiteManifest["form"],
  parts: TakeLeadParts,
): Promise<Outcome> {
  const { raw, locale, page, submissionId, attribution } = submission;
  const checked = checkLead(raw, { locale, ...form });
  if (!checked.ok)
    return { status: 422, code: "validation", errors: checked.errors };
  const normalised = withE164(checked.lead);
  const { SPAM_DOMAINS, TEST_MODE } = parts.config;
  const spam = spamOf(normalised, submission.isTrapped, SPAM_DOMAINS);
  const receivedMs = Date.now();
  const lead: NewLead = {
    id: randomUUID(),
    submissionId,
    // Of the normalised fields, so that a retry which differs in spaces is the same lead.
    contentHash: createHash("sha256")
      .update(JSON.stringify(normalised))
      .digest("base64url"),
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
  };
  const deliveries = parts.deliveriesFor(lead);
  const limits = TEST_MODE ? unlimited : undefined;
  const added = await parts.leads
    .add(lead, (tx) => queueDeliveries(tx, lead.id, deliveries, limits))
    .catch((error: Error) => {
      throw Object.assign(error, { statusCode: 503 });
    });
  if (added.result === "conflict") return { status: 409, code: "conflict" };
  const isNew = added.result === "stored";
  if (isNew) parts.onStored();
  return {
    status: isNew ? 201 : 200,
    reference: added.reference,
    isConfirmed: added.isConfirmed,
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
