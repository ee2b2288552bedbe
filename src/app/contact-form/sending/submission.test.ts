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

test("a retry keeps its id, also when blanks at the end were added", () => {
  const first = submissionOf(lead("Hello there"), undefined);
  expect(submissionOf(lead("Hello there"), first)).toEqual(first);
  expect(submissionOf(lead("Hello there \n"), first)).toEqual(first);
});

test("a message edited after an attempt gets a new id", () => {
  const first = submissionOf(lead("Hello there"), undefined);
  expect(submissionOf(lead("Hello there!"), first).id).not.toBe(first.id);
});

test("ids are version 4 UUIDs, no two alike", () => {
  const ids = Array.from(
    { length: 100 },
    () => submissionOf(lead("Hello there"), undefined).id,
  );
  expect(new Set(ids).size).toBe(100);
  for (const id of ids)
    expect(id).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/,
    );
});
