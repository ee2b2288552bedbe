import { fieldNames, type Lead } from "#shared/lead/fields.ts";
import { attributionKeys, stateOf } from "./stored-lead.ts";
import type { LeadRecord } from "./lead-record.ts";

/** Byte order mark. Without it, spreadsheet programs read UTF-8 as a local encoding. */
const byteOrderMark = "\ufeff";

const columns: [string, (lead: LeadRecord) => string | number][] = [
  ["reference", (lead) => lead.reference],
  ["received", (lead) => isoTime(lead.receivedMs)],
  ["language", (lead) => lead.locale],
  ["page", (lead) => lead.page],
  ...fieldNames
    // The columns of consent contain it.
    .filter((name) => name !== "privacy")
    .flatMap((name) => (name === "phone" ? [name, "phoneE164" as const] : name))
    .map(fieldColumn),
  ["noticeVersion", (lead) => lead.consent.noticeVersion],
  ["consentTextSha256", (lead) => lead.consent.textSha256 ?? ""],
  ["consentAt", (lead) => isoTime(lead.consent.at)],
  ["spamStatus", (lead) => lead.spam.status],
  ["spamReasons", (lead) => lead.spam.reasons.join(", ")],
  ["notes", (lead) => lead.notes.join(", ")],
  [
    "deliveries",
    (lead) =>
      lead.deliveries
        .map(({ channel, state }) => `${channel}: ${state}`)
        .join(", "),
  ],
  ["state", stateOf],
  ["answeredAt", (lead) => timeOrNothing(lead.answer?.atMs)],
  ["answeredBy", (lead) => lead.answer?.by ?? ""],
  ["answerNote", (lead) => lead.answer?.note ?? ""],
  ["toldAt", (lead) => timeOrNothing(lead.toldMs)],
  ["browser", (lead) => lead.uaFamily],
  ...attributionKeys.map((key): (typeof columns)[number] => [
    key,
    (lead) => lead.attribution[key] ?? "",
  ]),
];

/** The first line of the file (RFC 4180). */
export function csvHead(): string {
  return byteOrderMark + csvLine(columns.map(([name]) => name));
}

/** A lead as one record, which may have several lines. Times are ISO 8601 in UTC. */
export function csvRecord(lead: LeadRecord): string {
  return csvLine(columns.map(([, value]) => String(value(lead))));
}

function fieldColumn(name: keyof Lead): (typeof columns)[number] {
  return [name, (lead) => cellText(lead.fields.normalised[name])];
}

/** The text of a field. It is empty for a lead that was stored before the field was added. */
function cellText(value: Lead[keyof Lead]): string {
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "boolean" ? (value ? "yes" : "no") : (value ?? "");
}

function csvLine(cells: string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** A quoted value. Text that a spreadsheet would run as a formula gets an apostrophe (OWASP, "CSV Injection"). */
function csvCell(text: string): string {
  const isFormula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u.test(text);
  return `"${isFormula ? "'" : ""}${text.replaceAll('"', '""')}"`;
}

function timeOrNothing(epochMs: number | null | undefined): string {
  return epochMs == null ? "" : isoTime(epochMs);
}

function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
