import { stateOf, type KeptLead } from "../leads/index.ts";

/** A lead in one line, for a list. */
export function leadLine(lead: KeptLead): string {
  const { name, email, company, message } = lead.fields.normalised;
  const from = `${name}${company === "" ? "" : `, ${company}`} <${email}>`;
  const words = message.replace(/\s+/g, " ");
  const parts = [
    lead.reference,
    timeText(lead.receivedMs),
    lead.locale,
    stateOf(lead),
    `mail ${mailState(lead)}`,
    from,
    words.length > 60 ? `${words.slice(0, 60).toWellFormed()}…` : words,
  ];
  return printable(parts.join("  "));
}

/** The state of the mail to the team. `partly`: some recipients have it and others do not. */
function mailState({ deliveries }: KeptLead): string {
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
  const { consent, spam, answer, toldMs } = lead;
  const values: [string, string | number | boolean][] = [
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
    ["state", stateOf(lead)],
    ["answered", answer ? `${timeText(answer.atMs)} by ${answer.by}` : ""],
    ["answer note", answer?.note ?? ""],
    ["browser", lead.uaFamily],
    ["told", toldMs === null ? "nobody yet" : `since ${timeText(toldMs)}`],
    ...lead.deliveries.map((one): [string, string] => [
      `${one.channel} ${one.recipient}`.trim(),
      `${one.state}, attempts: ${one.attempts} ${one.lastError ?? ""}`.trim(),
    ]),
  ];
  const lines = values
    .filter(([, value]) => value !== "")
    .map(([label, value]) => printable(`${label}: ${value}`));
  return [...lines, "", ...message.split("\n").map(printable)].join("\n");
}

/** A time in UTC to the second. */
export function timeText(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(/\.\d+Z$/, "Z");
}

/**
 * Replaces the characters that a terminal would execute: control characters can clear the screen or retitle the window,
 * and bidi controls reorder the line.
 */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, "\ufffd");
}
