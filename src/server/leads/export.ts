import { fieldNames, type FieldName } from "#shared/lead/fields.ts";
import { stateOf, type KeptLead } from "./lead.ts";

type Column = [name: string, value: (lead: KeptLead) => string];

/** The names of the fields. The columns of consent contain the field `privacy`. */
const fieldColumns: Record<Exclude<FieldName, "privacy">, string> = {
  name: "Name",
  nameKana: "Name in kana",
  company: "Company",
  position: "Position",
  email: "Email",
  contactMethod: "Reply by",
  phone: "Phone",
  lineId: "LINE ID",
  services: "About",
  message: "Message",
  website: "Website",
  budget: "Budget",
  start: "Start",
  marketing: "News by email",
};

const columns: Column[] = [
  ["Reference", (lead) => lead.reference],
  ["Received (UTC)", (lead) => utcText(lead.receivedMs)],
  ["State", stateOf],
  ...fieldNames
    .filter((name) => name !== "privacy")
    .map((name): Column => [
      fieldColumns[name],
      ({ fields }) => cellText(fields.normalised[name]),
    ]),
  ["Language", (lead) => lead.locale],
  ["Page", (lead) => lead.page],
  ["Campaign source", ({ attribution }) => attribution["utm_source"] ?? ""],
  ["Campaign name", ({ attribution }) => attribution["utm_campaign"] ?? ""],
  ["Came from site", ({ attribution }) => attribution["referrerHost"] ?? ""],
  ["Signs of spam", ({ spam }) => spam.reasons.join(", ")],
  ["Answered (UTC)", ({ answer }) => (answer ? utcText(answer.atMs) : "")],
  ["Answered by", ({ answer }) => answer?.by ?? ""],
  ["Answer note", ({ answer }) => answer?.note ?? ""],
];

/** What people ask for, as CSV. */
export function exportCsv(leads: readonly KeptLead[]): string {
  return csvText([
    columns.map(([name]) => name),
    ...leads.map((lead) => columns.map(([, value]) => value(lead))),
  ]);
}

/** Records of RFC 4180. Spreadsheet programs read UTF-8 without byte order mark as a local encoding. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `${cells.map(csvCell).join(",")}\r\n`);
  return `\ufeff${lines.join("")}`;
}

/** Everything, in one line, or indented for a person; safe on a terminal, which would execute DEL, C1 and bidi controls. */
export function leadJson(
  leads: KeptLead | readonly KeptLead[],
  indent?: number,
): string {
  return JSON.stringify(leads, null, indent).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) =>
      `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The text of a field. It is empty for a lead that was stored before the field was added. */
function cellText(value: string | boolean | string[] | undefined): string {
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "boolean" ? (value ? "yes" : "no") : (value ?? "");
}

/** A quoted value. Text that a spreadsheet would run as a formula gets an apostrophe (OWASP, "CSV Injection"). */
function csvCell(text: string): string {
  const isFormula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u.test(text);
  return `"${isFormula ? "'" : ""}${text.replaceAll('"', '""')}"`;
}

/** A time in UTC, in a form that spreadsheets take for a time. */
export function utcText(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 19).replace("T", " ");
}
