import { expect, test } from "vitest";
import { emptyLead, type Lead } from "#shared/lead/fields.ts";
import { checkLead } from "#shared/lead/lead.ts";
import { submissionOf } from "./submission.ts";

function lead(message: string): Lead {
  const values = { name: "Mai", email: "mai@example.com", privacy: "yes" };
  const checked = checkLead(
    { ...emptyLead(), ...values, message },
    { locale: "en", hasBudget: false, hasNewsletter: false },
  );
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.lead;
}

test("a retry keeps its id, and a message edited after an attempt gets a new one", () => {
  const first = submissionOf(lead("Hello there"), undefined);
  expect(submissionOf(lead("Hello there \n"), first)).toEqual(first);
  expect(submissionOf(lead("Hello there!"), first).id).not.toBe(first.id);
  expect(submissionOf(lead("Hello there"), undefined).id).not.toBe(first.id);
});
