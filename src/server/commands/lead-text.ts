import { stateOf, type Delivery, type KeptLead } from "../leads/index.ts";
import { printable, shortened, textTable } from "./text-table.ts";

/** A table with one line for each lead. The column MAIL is the state of the mail to the team. */
export function leadTable(leads: readonly KeptLead[]): string {
  const head = ["REFERENCE", "RECEIVED (UTC)", "LANG", "NAME", "EMAIL"];
  return textTable([
    [...head, "MAIL", "STATE", "NOTES", "MESSAGE"],
    ...leads.map((lead) => {
      const { name, email, company, message } = lead.fields.normalised;
      return [
        lead.reference,
        timeText(lead.receivedMs),
        lead.locale,
        shortened(company === "" ? name : `${name} (${company})`, 30),
        email,
        mailState(lead.deliveries),
        stateOf(lead),
        lead.notes.join(", ") || "-",
        shortened(message, 50),
      ];
    }),
  ]);
}

/** The state of the mail to the team. `partly`: some recipients have it and others do not. */
function mailState(deliveries: readonly Delivery[]): string {
  const states = deliveries
    .filter(({ channel }) => channel === "team-mail")
    .map(({ state }) => state);
  if (states.every((state) => state === states[0])) return states[0] ?? "none";
  if (states.includes("sent")) return "partly";
  return states.includes("dead") ? "dead" : "pending";
}

/** Everything about a lead, one line for each value, with the message at the end. */
export function leadDetails(lead: KeptLead): string {
  const { message, services, ...fields } = lead.fields.normalised;
  const { consent, spam, answer } = lead;
  const rows: [string, string | number | boolean][] = [
    ["reference", lead.reference],
    ["received", timeText(lead.receivedMs)],
    ["language", lead.locale],
    ["page", lead.page],
    ...Object.entries(fields),
    ["services", services.join(", ")],
    ["consent", `${consent.noticeVersion}, ${timeText(consent.at)}`],
    ["consent text", consent.textSha256 ?? ""],
    ...Object.entries(lead.attribution),
    ["spam", [spam.status, ...spam.reasons].join(", ")],
    ["notes", lead.notes.join(", ")],
    ["state", stateOf(lead)],
    [
      "answered",
      answer === null ? "" : `${timeText(answer.atMs)} by ${answer.by}`,
    ],
    ["answer note", (answer?.note ?? "").replaceAll("\n", " ")],
    ["browser", lead.uaFamily],
    [
      "told",
      lead.toldMs === null ? "nobody yet" : `since ${timeText(lead.toldMs)}`,
    ],
    ...lead.deliveries.map(deliveryRow),
  ];
  const shown = rows.filter(([, value]) => value !== "");
  const table = textTable(
    shown.map(([label, value]) => [label, String(value)]),
  );
  return [table, "", ...message.split("\n").map(printable)].join("\n");
}

function deliveryRow({
  channel,
  recipient,
  state,
  attempts,
  lastError,
}: Delivery): [string, string] {
  const tried = `${attempts} ${attempts === 1 ? "attempt" : "attempts"}`;
  return [
    `${channel} ${recipient}`.trim(),
    [state, tried, ...(lastError ? [lastError] : [])].join(", "),
  ];
}

/** A time in UTC to the second. */
export function timeText(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(/\.\d+Z$/, "Z");
}
