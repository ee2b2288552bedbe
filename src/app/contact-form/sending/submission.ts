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
  const random = () => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
  return "xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx".replaceAll("x", () =>
    (random() % 16).toString(16),
  );
}
