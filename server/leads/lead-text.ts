import { printable, shortened, textTable } from "../commands/text-table.ts";
import type { DeletionByCommand } from "../deletion/by-command.ts";
import type { LeadAdmin } from "./lead-admin.ts";
import type { LeadRecord } from "./lead-record.ts";
import { answerRow } from "./answer-text.ts";
import { dayText, timeText } from "./lead-times.ts";
import { dayMs, pendingDays } from "./retention.ts";
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
  const hasPending = leads.some(({ pendingMs }) => pendingMs !== null);
  return textTable([
    [
      ...head,
      "MAIL",
      "STATE",
      "SPAM",
      "NOTES",
      ...(hasPending ? ["DELETED FROM"] : []),
      "MESSAGE",
    ],
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
        ...(hasPending ? [pendingText(lead)] : []),
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
    ["deleted from", lead.pendingMs === null ? "" : pendingText(lead)],
    ["kept until", lead.keptUntilMs === null ? "" : timeText(lead.keptUntilMs)],
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

/** The day from which a pending lead is deleted, and why. */
function pendingText({ pendingMs, pendingReason }: LeadRecord): string {
  if (pendingMs === null) return "-";
  return `${dayText(pendingMs + pendingDays * dayMs)} ${pendingReason}`;
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

/** Numbers of leads and deliveries of each kind, what waits for deletion, deletions, and changes made by command. */
export function statsText(
  {
    leads,
    deliveries,
    audit,
    pending,
    untold,
  }: Awaited<ReturnType<LeadAdmin["stats"]>> &
    Awaited<ReturnType<DeletionByCommand["pending"]>>,
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
      ["WAITING FOR DELETION", "LEADS", "NOT TOLD", "FIRST DELETED FROM"],
      ...pending.map((group) => [
        group.reason,
        String(group.leads),
        String(group.untold),
        dayText(group.sinceMs + pendingDays * dayMs),
      ]),
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
