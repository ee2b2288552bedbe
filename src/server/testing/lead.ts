import { randomUUID } from "node:crypto";
import { emptyLead, type RawLead } from "#shared/lead/fields.ts";
import { checkLead } from "#shared/lead/lead.ts";
import { storeLead } from "../contact/take-lead.ts";
import type { Database } from "../database/index.ts";
import type { Limits } from "../outbox.ts";
import {
  newReference,
  type Channel,
  type KeptLead,
  type StoredLead,
} from "../leads/index.ts";

export const noon = Date.UTC(2026, 0, 15, 12);

/** A form that passes every check. */
export function fixtureRawLead(changes: Partial<RawLead> = {}): RawLead {
  return {
    ...emptyLead(),
    name: "山田 太郎",
    email: "taro@example.jp",
    message: "สวัสดีครับ, hello",
    privacy: "yes",
    ...changes,
  };
}

/** A lead as the server stores it. */
export function fixtureLead(changes: Partial<StoredLead> = {}): StoredLead {
  const raw = fixtureRawLead();
  const context = {
    locale: "ja",
    hasBudget: true,
    hasNewsletter: true,
  } as const;
  const { lead: normalised } = checkLead(raw, context);
  if (normalised === undefined) throw new Error("the fixture must be valid");
  return {
    id: randomUUID(),
    submissionId: randomUUID(),
    reference: newReference(),
    contentHash: "hash",
    receivedMs: noon,
    locale: "ja",
    page: "/ja/contact/",
    fields: { raw, normalised },
    consent: { noticeVersion: "2026-01", at: noon, marketing: false },
    attribution: { utm_source: "news" },
    spam: { reasons: [], status: "ok" },
    ...changes,
  };
}

/** What is kept with a lead to which nothing has happened yet. */
export const untouched = {
  toldMs: null,
  answer: null,
  deliveries: [],
} satisfies Partial<KeptLead>;

export const team = "team@agency.example";

/** Stores a fixture as a post does, with a delivery for each channel. */
export function keepLead(
  database: Database,
  lead: StoredLead = fixtureLead(),
  channels: readonly Channel[] = [],
  limits?: Limits,
) {
  const recipients: Partial<Record<Channel, string>> = {
    "team-mail": team,
    confirmation: lead.fields.normalised.email.toLowerCase(),
  };
  const deliveries = channels.map((channel) => ({
    channel,
    recipient: recipients[channel] ?? "",
  }));
  return storeLead(database, lead, deliveries, limits);
}
