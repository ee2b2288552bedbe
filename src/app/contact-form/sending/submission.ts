import type { Lead } from "#shared/lead/fields.ts";
import type { Submission } from "../draft.ts";

/**
 * A lead with its id. An unchanged lead keeps the id of the last attempt, because the response may have been lost
 * after the lead was stored. A changed lead gets a new id. The comparison uses the checked lead, as on the server.
 */
export function submissionOf(
  lead: Lead,
  last: Submission | undefined,
): Submission {
  const content = JSON.stringify(lead);
  return last?.content === content ? last : { id: newId(), content };
}

/** A version 4 UUID. `crypto.randomUUID` is missing on plain http, where people may try the site. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"));
  hex[6] = `4${hex[6]?.[1]}`;
  hex[8] = `a${hex[8]?.[1]}`;
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
