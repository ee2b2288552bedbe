import type { StoredLead } from "./lead-store.ts";

/** One line of the list: reference, time, language, spam mark, name, address, first words of the message. */
export function leadLine(lead: StoredLead): string {
  const { name, email, company, message } = lead.fields.normalised;
  return [
    lead.reference,
    timeText(lead.receivedMs),
    lead.locale,
    ...(lead.spam.status === "flagged" ? ["[possible spam]"] : []),
    company === "" ? name : `${name} (${company})`,
    email,
    firstWords(message),
  ]
    .map(printable)
    .join("  ");
}

/** All of a lead, a line each; the message stands at the end. */
export function leadDetails(lead: StoredLead): string {
  const { message, services, ...fields } = lead.fields.normalised;
  const rows: [string, string | number | boolean][] = [
    ["reference", lead.reference],
    ["received", timeText(lead.receivedMs)],
    ["language", lead.locale],
    ["page", lead.page],
    ...Object.entries(fields),
    ["services", services.join(", ")],
    ["consent", `${lead.consent.noticeVersion}, ${timeText(lead.consent.at)}`],
    ...Object.entries(lead.attribution),
    ["spam", [lead.spam.status, ...lead.spam.reasons].join(", ")],
    ["browser", lead.uaFamily],
  ];
  const shown = rows.filter(([, value]) => value !== "");
  const width = Math.max(...shown.map(([label]) => label.length));
  const lines = shown.map(
    ([label, value]) => `${label.padEnd(width)}  ${printable(String(value))}`,
  );
  return [...lines, "", ...message.split("\n").map(printable)].join("\n");
}

/**
 * Text that a terminal only shows: control characters could clear the screen or retitle the window,
 * bidi controls reorder the line.
 */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, "\ufffd");
}

function firstWords(message: string): string {
  const line = message.replace(/\s+/g, " ");
  const start = [...line].slice(0, 60).join("");
  return start === line ? line : `${start}…`;
}

function timeText(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(/\.\d+Z$/, "Z");
}
