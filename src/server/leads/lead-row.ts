import { isLocale } from "#shared/locales.ts";
import type { Row, SqlValue } from "../database/index.ts";
import {
  personOf,
  type Answer,
  type Channel,
  type Delivery,
  type DeliveryState,
  type KeptLead,
  type StoredLead,
} from "./lead.ts";

const columns =
  "id, submission_id, reference, content_hash, received_ms, locale, page, fields, consent, attribution, spam, ua_family, email, spam_status";

/** Returns no row if the reference is taken. Its values: `leadValues`. */
export const insertLead = `INSERT INTO lead (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
ON CONFLICT (reference) DO NOTHING RETURNING id`;

export function leadValues(lead: StoredLead): SqlValue[] {
  return [
    lead.id,
    lead.submissionId,
    lead.reference,
    lead.contentHash,
    lead.receivedMs,
    lead.locale,
    lead.page,
    JSON.stringify(lead.fields),
    JSON.stringify(lead.consent),
    JSON.stringify(lead.attribution),
    JSON.stringify(lead.spam),
    lead.uaFamily,
    // Copies of values in the JSON columns, by which leads are looked up.
    personOf(lead.fields.normalised),
    lead.spam.status,
  ];
}

/** Reads a row of the table `lead`. The JSON columns are trusted, because only `leadValues` writes them. */
export function parseLead(row: Row): StoredLead {
  const text = (column: string) => String(row[column]);
  const locale = text("locale");
  if (!isLocale(locale)) throw new Error(`lead with unknown locale ${locale}`);
  return {
    id: text("id"),
    submissionId: row["submission_id"] === null ? null : text("submission_id"),
    reference: text("reference"),
    contentHash: text("content_hash"),
    receivedMs: Number(row["received_ms"]),
    locale,
    page: text("page"),
    fields: JSON.parse(text("fields")),
    consent: JSON.parse(text("consent")),
    attribution: JSON.parse(text("attribution")),
    spam: JSON.parse(text("spam")),
    uaFamily: text("ua_family"),
  };
}

/** Reads rows of leads joined with their deliveries. */
export function parseKept(rows: readonly Row[]): KeptLead[] {
  const leads = new Map<unknown, KeptLead>();
  for (const row of rows) {
    const known = leads.get(row["id"]);
    const lead = known ?? {
      ...parseLead(row),
      toldMs: row["told_ms"] === null ? null : Number(row["told_ms"]),
      answer: parseAnswer(row),
      deliveries: [],
    };
    if (known === undefined) leads.set(row["id"], lead);
    if (row["channel"] !== null) lead.deliveries.push(parseDelivery(row));
  }
  return [...leads.values()];
}

export function parseAnswer(row: Row): Answer | null {
  return row["answered_ms"] === null
    ? null
    : {
        atMs: Number(row["answered_ms"]),
        by: String(row["answered_by"]),
        note: String(row["answer_note"]),
      };
}

/** Channel and state are trusted, because only our statements write them. */
function parseDelivery(row: Row): Delivery {
  const error = row["last_error"];
  return {
    channel: String(row["channel"]) as Channel,
    recipient: String(row["recipient"]),
    state: String(row["state"]) as DeliveryState,
    attempts: Number(row["attempts"]),
    lastError: typeof error === "string" ? error : null,
  };
}
