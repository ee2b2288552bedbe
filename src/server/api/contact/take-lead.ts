import { createHash, randomUUID } from "node:crypto";
import type { Lead } from "#shared/lead/fields.ts";
import { checkLead, type FieldErrors } from "#shared/lead/lead.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import type { Deliveries } from "../../deliveries.ts";
import type { Spam, LeadStore } from "../../leads/index.ts";
import type { Config } from "../../config/index.ts";
import { clientKey } from "../limits/client-key.ts";
import type { Events } from "../../metrics/index.ts";
import type { RateLimiter } from "../limits/rate-limiter.ts";
import { mayConfirm } from "./confirmation.ts";
import { withE164 } from "./phone.ts";
import { spamOf } from "./spam.ts";
import type { Submission } from "./submission.ts";

/** The dependencies of `leadTaker`. */
export type LeadIntake = {
  leads: Pick<LeadStore, "add">;
  form: SiteManifest["form"];
  limiter: RateLimiter;
  limits: Config["limits"];
  /** Secrets; the first one keys the hashes of clients. */
  secrets: readonly [string, ...string[]];
  now: () => number;
  newReference: () => string;
  /** The deliveries to queue with a lead. */
  channelsFor: Deliveries["channelsFor"];
  /** Whether mails reach people or only files. */
  mail: Deliveries["mail"];
  /** Called when deliveries have been queued. */
  onQueued: () => void;
  /** Called with the address of a client with more posts than the limit. */
  onCrowd: (address: string) => void;
  countStored: Events["stored"];
};

/** Facts about the request besides the form. Of these, only the browser family is stored. */
type Visitor = {
  address: string;
  uaFamily: string;
};

export type TakeResult =
  /** `isConfirmed`: a confirmation is on its way to the visitor. */
  | { result: "stored" | "duplicate"; reference: string; isConfirmed: boolean }
  | { result: "conflict" }
  | { result: "limited"; waitMs: number }
  | { result: "invalid"; errors: FieldErrors };

/** Checks a submission and stores the lead. Resolves after the lead is durable. Rejects only if storing failed. */
export type TakeLead = (
  submission: Submission,
  visitor: Visitor,
) => Promise<TakeResult>;

/** Makes a `TakeLead` function. */
export function leadTaker({
  leads,
  form,
  limiter,
  limits,
  secrets,
  now,
  newReference,
  channelsFor,
  mail,
  onQueued,
  onCrowd,
  countStored,
}: LeadIntake): TakeLead {
  return async (submission, visitor) => {
    const { raw, locale, page, submissionId, attribution } = submission;
    const checked = checkLead(raw, { locale, ...form });
    if (!checked.ok) return { result: "invalid", errors: checked.errors };
    const normalised = withE164(checked.lead);
    const receivedMs = now();
    const hash = contentHash(normalised);
    const post = submissionId ?? hash;
    const client = clientKey(secrets[0], visitor.address, receivedMs);
    const taken = await limiter.take(client, post, limits.posts);
    if (taken.result !== "free") onCrowd(visitor.address);
    if (taken.result === "flood")
      return { result: "limited", waitMs: taken.waitMs };

    const spam = spamOf(normalised, {
      isTrapped: submission.isTrapped,
      blockedDomains: limits.spamDomains,
    });
    const lead = {
      id: randomUUID(),
      submissionId,
      contentHash: hash,
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
      uaFamily: visitor.uaFamily,
      notes: taken.result === "over" ? (["over-limit"] as const) : [],
    };
    const channels = await channelsOf(spam, normalised, visitor, post);
    const added = await leads.add(lead, newReference, channels);
    if (added.result === "stored") {
      countStored(spam.status);
      onQueued();
    }
    if (added.result === "conflict") return added;
    const isConfirmed = mail === "smtp" && channels.includes("auto-reply");
    return { ...added, isConfirmed };
  };

  /** Leaves the confirmation out above the limits for it. The lead itself is kept and mailed. */
  async function channelsOf(
    spam: Spam,
    { email }: Lead,
    { address }: Visitor,
    post: string,
  ) {
    const channels = channelsFor(spam);
    if (!channels.includes("auto-reply")) return channels;
    const isAllowed = await mayConfirm(
      { limiter, limits, secret: secrets[0], now },
      { id: post, email, address },
    );
    return isAllowed
      ? channels
      : channels.filter((channel) => channel !== "auto-reply");
  }
}

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
