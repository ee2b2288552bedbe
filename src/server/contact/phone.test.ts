import { expect, test } from "vitest";
import { checkLead } from "#shared/lead/lead.ts";
import { fixtureRawLead } from "../testing/lead.ts";
import { withE164 } from "./phone.ts";

test.each([
  // A Thai mobile number, or a number in Himeji: on no form is it guessed.
  ["th", "081 234 5678", undefined],
  // A Thai number on the Japanese form, and a Japanese one on the Thai form.
  ["ja", "02-123-4567", "+6621234567"],
  ["th", "03-1234-5678", "+81312345678"],
  ["th", "+66 (0)81.234.5678", "+66812345678"],
  ["ja", "０９０ー１２３４ー５６７８", "+819012345678"],
  ["th", "0066 81 234 5678", "+66812345678"],
  ["th", "02-123-4567 ต่อ 101", "+6621234567"],
  ["en", "+999 1234 5678", undefined],
] as const)("on the %s form %j is %s", (locale, phone, e164) => {
  const context = { locale, hasBudget: false, hasNewsletter: false };
  const checked = checkLead(fixtureRawLead({ phone }), context);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  expect(withE164(checked.lead).phoneE164).toBe(e164);
});
