import { fieldNames, type FieldName } from "#shared/lead/fields.ts";
import { attributionKeys, stateOf, type KeptLead } from "./lead.ts";

/** CSV for spreadsheets, or JSON with everything, in one line. It comes in pieces. */
export async function* exportText(
  leads: AsyncIterable<KeptLead>,
  format: "csv" | "json",
): AsyncGenerator<string> {
  if (format === "csv") {
    yield csvText([columns.map(([name]) => name)]);
    for await (const lead of leads)
      yield csvLine(columns.map(([, value]) => value(lead)));
    return;
  }
  let separator = "[";
  for await (const lead of leads) {
    yield separator + leadJson(lead);
    separator = ",";
  }
  yield separator === "[" ? "[]\n" : "]\n";
}

/** What a cell says. The columns of consent contain the field `privacy`. */
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

/** Numbers that advertisers give to a click go by their own names. */
const attributionColumns: Partial<Record<string, string>> = {
  utm_source: "Campaign source",
  utm_medium: "Campaign medium",
  utm_campaign: "Campaign name",
  utm_term: "Campaign term",
  utm_content: "Campaign content",
  utm_id: "Campaign number",
  landingPath: "First page",
  referrerHost: "Came from site",
  landedAt: "First visit",
};

type Column = [name: string, value: (lead: KeptLead) => string];

const columns: Column[] = [
  ["Reference", (lead) => lead.reference],
  ["Received (UTC)", (lead) => timeText(lead.receivedMs)],
  ["State", stateOf],
  ...fieldNames
    .filter((name) => name !== "privacy")
    .map((name): Column => [
      fieldColumns[name],
      ({ fields }) => cellText(fields.normalised[name]),
    ]),
  ["Phone, international", ({ fields }) => fields.normalised.phoneE164 ?? ""],
  ["Language", (lead) => lead.locale],
  ["Page", (lead) => lead.page],
  ["Answered (UTC)", ({ answer }) => (answer ? timeText(answer.atMs) : "")],
  ["Answered by", ({ answer }) => answer?.by ?? ""],
  ["Answer note", ({ answer }) => answer?.note ?? ""],
  [
    "Team told (UTC)",
    ({ toldMs }) => (toldMs === null ? "" : timeText(toldMs)),
  ],
  [
    "Deliveries",
    ({ deliveries }) =>
      deliveries.map(({ channel, state }) => `${channel}: ${state}`).join(", "),
  ],
  ["Signs of spam", ({ spam }) => spam.reasons.join(", ")],
  ["Privacy notice", ({ consent }) => consent.noticeVersion],
  ["Privacy notice read (UTC)", ({ consent }) => timeText(consent.at)],
  ["Consent text (SHA-256)", ({ consent }) => consent.textSha256 ?? ""],
  ["Browser", (lead) => lead.uaFamily],
  ...attributionKeys.map((key): Column => [
    attributionColumns[key] ?? `Click number (${key})`,
    (lead) => lead.attribution[key] ?? "",
  ]),
];

/** The text of a field. It is empty for a lead that was stored before the field was added. */
function cellText(value: string | boolean | string[] | undefined): string {
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "boolean" ? (value ? "yes" : "no") : (value ?? "");
}

/** A table for spreadsheets. Without the byte order mark, they read UTF-8 as a local encoding. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map(csvLine).join("")}`;
}

/** A record of RFC 4180, which may have several lines. */
function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** A quoted value. Text that a spreadsheet would run as a formula gets an apostrophe (OWASP, "CSV Injection"). */
function csvCell(text: string): string {
  const isFormula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u.test(text);
  return `"${isFormula ? "'" : ""}${text.replaceAll('"', '""')}"`;
}

/** In a form that spreadsheets take for a time. */
function timeText(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 19).replace("T", " ");
}

/** Everything about a lead, safe on a terminal, which would execute DEL, C1 and bidi controls. */
export function leadJson(lead: KeptLead, indent?: number): string {
  return JSON.stringify(lead, null, indent).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) =>
      `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
