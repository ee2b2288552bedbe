import { printable, shortened, textTable } from "../commands/text-table.ts";
import type { LeadAdmin } from "./lead-admin.ts";
import type { LeadRecord } from "./lead-record.ts";
import { answerRow } from "./answer-text.ts";
import { timeText } from "./lead-times.ts";
import { stateOf } from "./stored-lead.ts";

/**
 * A table with one line for each lead. The column MAIL is the state of the mail to the team. Leads that were received before
 * `overdueBeforeMs` (epoch milliseconds) and wait for an answer are marked as late.
 */
export function leadTable(
  leads: readonly LeadRecord[],
  overdueBeforeMs: number,
): string {
  const head = ["REFERENCE", "RECEIVED (UTC)", "LANG", "NAME", "EMAIL"];
  return textTable([
    [...head, "MAIL", "STATE", "SPAM", "NOTES", "MESSAGE"],
    ...leads.map((lead) => {
      const { name, email, company, message } = lead.fields.normalised;
      return [
        lead.reference,
        timeText(lead.receivedMs),
        lead.locale,
        shortened(company === "" ? name : `${name} (${company})`, 30),
        email,
        mailState(lead.deliveries),
        stateText(lead, overdueBeforeMs),
        lead.spam.status === "ok" ? "-" : lead.spam.status,
        lead.notes.join(", ") || "-",
        shortened(message, 50),
      ];
    }),
  ]);
}

/** The state of the mail to the team. `partly`: some recipients have it and others do not. */
function mailState(deliveries: LeadRecord["deliveries"]): string {
  const states = deliveries
    .filter(
      ({ channel, state }) => channel === "team-mail" && state !== "dropped",
    )
    .map(({ state }) => state);
  if (states.every((state) => state === states[0])) return states[0] ?? "none";
  if (states.includes("sent")) return "partly";
  return states.includes("dead") ? "dead" : "pending";
}

/** Everything about a lead, one line for each value, with the message at the end. */
export function leadDetails(lead: LeadRecord): string {
  const { message, services, ...fields } = lead.fields.normalised;
  const { consent, spam } = lead;
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
    ...lead.answers.map(answerRow),
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

function stateText(lead: LeadRecord, overdueBeforeMs: number): string {
  const state = stateOf(lead);
  return state === "new" && lead.receivedMs < overdueBeforeMs
    ? "new, late"
    : state;
}

function deliveryRow({
  channel,
  recipient,
  state,
  attempts,
  lastError,
}: LeadRecord["deliveries"][number]): [string, string] {
  const tried = `${attempts} ${attempts === 1 ? "attempt" : "attempts"}`;
  return [
    `${channel} ${recipient}`.trim(),
    [state, tried, ...(lastError ? [lastError] : [])].join(", "),
  ];
}

/** Numbers of leads and deliveries of each kind, deletions, and changes made by command. */
export function statsText(
  { leads, deliveries, audit, untold }: Awaited<ReturnType<LeadAdmin["stats"]>>,
  undelivered: number,
): string {
  const total = leads.reduce((sum, { count }) => sum + count, 0);
  return [
    textTable([
      ["leads", String(total)],
      ["not delivered to a person", String(undelivered)],
      ["no person was told of", String(untold)],
    ]),
    textTable([
      ["LANG", "SPAM", "LEADS"],
      ...leads.map(({ locale, status, count }) => [
        locale,
        status === "ok" ? "-" : status,
        String(count),
      ]),
    ]),
    textTable([
      ["CHANNEL", "STATE", "DELIVERIES"],
      ...deliveries.map(({ channel, state, count }) => [
        channel,
        state,
        String(count),
      ]),
    ]),
    textTable([
      ["DONE (UTC)", "WHAT", "LEADS"],
      ...audit.map((line) => [
        timeText(line.atMs),
        line.action,
        String(line.leads),
      ]),
    ]),
  ].join("\n\n");
}
