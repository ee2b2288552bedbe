import { createHash, randomUUID } from "node:crypto";
import { checkLead, type FieldErrors, type Lead } from "#shared/lead.ts";
import type { SiteManifest } from "#shared/render.ts";
import type { Deliveries } from "./deliveries.ts";
import type { LeadStore, Spam } from "./leads/lead-store.ts";
import type { Submission } from "./submission.ts";

export type LeadTaker = {
  leads: Pick<LeadStore, "add">;
  form: SiteManifest["form"];
  now: () => number;
  newReference: () => string;
  /** The deliveries to queue with a lead. */
  channelsFor: Deliveries["channelsFor"];
  /** Called when deliveries have been queued. */
  onQueued: () => void;
};

export type Taken =
  | { result: "stored" | "duplicate"; reference: string }
  | { result: "conflict" }
  | { result: "invalid"; errors: FieldErrors };

/** Checks a submission and keeps it. Resolved only after the lead is durable; throws only if storing failed. */
export async function takeLead(
  submission: Submission,
  uaFamily: string,
  { leads, form, now, newReference, channelsFor, onQueued }: LeadTaker,
): Promise<Taken> {
  const { raw, locale, page, submissionId, attribution } = submission;
  const checked = checkLead(raw, { locale, ...form });
  if (!checked.ok) return { result: "invalid", errors: checked.errors };
  const receivedMs = now();
  const lead = {
    id: randomUUID(),
    submissionId,
    contentHash: contentHash(checked.lead),
    receivedMs,
    locale,
    page,
    fields: { raw, normalised: checked.lead },
    consent: {
      noticeVersion: submission.noticeVersion ?? form.noticeVersion,
      at: receivedMs,
      marketing: checked.lead.marketing,
    },
    attribution,
    spam: spamOf(submission),
    uaFamily,
  };
  const added = await leads.add(lead, newReference, channelsFor(lead.spam));
  if (added.result === "stored") onQueued();
  return added;
}

/** Of the normalised fields, so that a retry which differs in blanks is still the same lead. */
function contentHash(lead: Lead): string {
  return createHash("sha256").update(JSON.stringify(lead)).digest("base64url");
}

/** Five points or more flag a lead, none refuses it: spam must never cost a lead. */
function spamOf({ isTrapped }: Submission): Spam {
  return isTrapped
    ? { score: 10, reasons: ["trap"], status: "flagged" }
    : { score: 0, reasons: [], status: "ok" };
}
