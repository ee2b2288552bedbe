import { isLocale } from "#shared/locales.ts";
import type { Row, SqlValue } from "../database/index.ts";
import { answerOf } from "./answers.ts";
import type { KeptLead, Standing, StoredLead } from "./stored-lead.ts";

/** Values of a lead in the order of `insertLead`'s columns. */
export function leadValues(lead: StoredLead): SqlValue[] {
  const { email } = lead.fields.normalised;
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
    JSON.stringify(lead.notes),
    // Copies of values in the JSON columns, by which leads are looked up.
    email.toLowerCase(),
    lead.spam.status,
  ];
}

/** Reads a lead from its row. The JSON columns are trusted, because only `leadValues` writes them. */
export function parseLeadRow(row: Row): StoredLead {
  const text = (column: string) => String(row[column]);
  const locale = text("locale");
  if (!isLocale(locale)) throw new Error(`lead with unknown locale ${locale}`);
  const submissionId = row["submission_id"];
  return {
    id: text("id"),
    submissionId: typeof submissionId === "string" ? submissionId : null,
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
    notes: JSON.parse(text("notes")),
  };
}

/** Reads a lead with the columns of `standing`. */
export function parseKeptRow(row: Row): KeptLead {
  const time = (column: string) => {
    const value = row[column];
    return typeof value === "number" ? value : null;
  };
  const standing: Standing = {
    toldMs: time("told_ms"),
    answer: answerOf(row),
  };
  return { ...parseLeadRow(row), ...standing };
}
