import { stateOf, type KeptLead } from "../leads/index.ts";

/** A lead in one line, for a list. */
export function leadLine(lead: KeptLead): string {
  const { name, email, company, message } = lead.fields.normalised;
  const from = `${name}${company === "" ? "" : `, ${company}`} <${email}>`;
  const words = message.replace(/\s+/g, " ");
  const mails = lead.deliveries
    .filter(({ channel }) => channel === "team-mail")
    .map(({ state }) => state);
  const parts = [
    lead.reference,
    timeText(lead.receivedMs),
    lead.locale,
    stateOf(lead),
    // Some of the team may have it and others not.
    `mail ${[...new Set(mails)].join("/") || "none"}`,
    from,
    words.length > 60 ? `${words.slice(0, 60).toWellFormed()}…` : words,
  ];
  // A terminal would execute control characters, and bidi controls reorder the line.
  return parts
    .join("  ")
    .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, "\ufffd");
}

/** A time in UTC to the second. */
export function timeText(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(/\.\d+Z$/, "Z");
}
