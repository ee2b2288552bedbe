import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { checkLead } from "#shared/lead/lead.ts";
import { fixtureRawLead } from "../testing/lead.ts";
import { parseAttribution, spamOf, withE164 } from "./take-lead.ts";

test("known keys with text are kept, as an object or as its JSON", () => {
  const value = { utm_source: " news ", gclid: "y", evil: "x", utm_term: "" };
  const kept = { utm_source: "news", gclid: "y" };
  expect(parseAttribution(value)).toEqual(kept);
  expect(parseAttribution(JSON.stringify(value))).toEqual(kept);
});

test.each([
  [{ utm_source: "😀".repeat(300) }, { utm_source: "😀".repeat(200) }],
  [{ utm_term: "a\0\n\u202eb\ud800" }, { utm_term: "ab" }],
  [{ landingPath: "/en/?email=a@b.co#x" }, { landingPath: "/en/" }],
  [{ landingPath: "https://evil.example/" }, {}],
  [
    { landedAt: "2026-01-15T12:00:00.000Z" },
    { landedAt: "2026-01-15T12:00:00.000Z" },
  ],
  [{ landedAt: "yesterday" }, {}],
  ["{", {}],
  ["null", {}],
])("of %j is kept %j", (value, kept) => {
  expect(parseAttribution(value)).toEqual(kept);
});

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
  const { lead, errors } = checkLead(fixtureRawLead({ phone }), context);
  if (lead === undefined) throw new Error(JSON.stringify(errors));
  expect(withE164(lead).phoneE164).toBe(e164);
});

const judge = (
  message: string,
  { email = "taro@example.jp", isTrapped = false } = {},
) => spamOf({ email, message }, isTrapped, ["spam.example"]).reasons;

test("no honest enquiry is marked", () => {
  const url = new URL("../testing/honest-enquiries.yaml", import.meta.url);
  const honest = parse(readFileSync(url, "utf8")) as string[];
  expect(honest.length).toBeGreaterThan(100);
  expect(honest.filter((message) => judge(message).length > 0)).toEqual([]);
});

const sites = (count: number) =>
  Array.from({ length: count }, (_, at) => `https://s${at}.example/`).join(" ");

test.each([
  ["hello", { isTrapped: true }, ["trap"]],
  [sites(6), {}, ["links"]],
  [sites(5), {}, []],
  ["[url=http://x.example]cheap[/url]", {}, ["links"]],
  ["hello", { email: "a@mx.spam.example" }, ["blocked mail domain"]],
  ["hello", { email: "a@notspam.example" }, []],
])("%j of %j has the marks %j", (message, sender, marks) => {
  expect(judge(message, sender)).toEqual(marks);
});
