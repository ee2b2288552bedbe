import type { Lead } from "#shared/lead/fields.ts";
import type { Submission } from "../draft.ts";

/**
 * What is about to be sent, under an id. The same words keep the id of the last attempt, whose answer may have been
 * lost after the lead was stored; words changed since then are another lead. Blanks that checking takes out count
 * for nothing, as on the server.
 */
export function submissionOf(
  lead: Lead,
  last: Submission | undefined,
): Submission {
  const content = JSON.stringify(lead);
  return last?.content === content ? last : { id: newId(), content };
}

/** A version 4 UUID. `crypto.randomUUID` is missing on plain http, where the site may be tried out. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"));
  hex[6] = `4${hex[6]?.[1]}`;
  hex[8] = `a${hex[8]?.[1]}`;
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
