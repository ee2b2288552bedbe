import { expect, test } from "vitest";
import type { Lead } from "#shared/lead/fields.ts";
import { fixtureLead } from "../../testing/lead.ts";
import { spamOf, type PostFacts } from "./spam-score.ts";

function judge(fields: Partial<Lead> = {}, facts: Partial<PostFacts> = {}) {
  const lead = { ...fixtureLead().fields.normalised, ...fields };
  return spamOf(lead, {
    isTrapped: false,
    filledForMs: 60_000,
    sameTextFrom: 0,
    blockedDomains: [],
    ...facts,
  });
}

const clean = { score: 0, reasons: [], status: "ok" };

test.each([
  "สนใจทำ SEO ให้เว็บไซต์ของบริษัทครับ",
  "リスティング広告について相談したいです。",
  "We sell 12 things at https-like prices.",
  "안녕하세요, 문의드립니다",
  "12345",
  "😀😀😀😀😀",
  "ーーーーー",
])("the message %j has no marks", (message) => {
  expect(judge({ message })).toEqual(clean);
});

test.each([
  ["Compare https://a.example and www.b.example please", 1, ["links"], "ok"],
  [
    "www.a.example www.b.example www.c.example http://d.example",
    5,
    ["many links"],
    "flagged",
  ],
  ["[url=x]cheap[/url] words", 4, ["markup"], "ok"],
  [
    '<a href="https://x.example">buy now</a>',
    5,
    ["links", "markup"],
    "flagged",
  ],
  ["Дешёвая реклама для вас", 4, ["other script"], "ok"],
  ["Дешёвая реклама http://x.example", 5, ["links", "other script"], "flagged"],
  ["山田 太郎", 3, ["name repeated"], "ok"],
])("the message %j scores %i for %j: %s", (message, score, reasons, status) => {
  expect(judge({ message })).toEqual({ score, reasons, status });
});

test("facts besides the message count", () => {
  expect(judge({}, { isTrapped: true })).toMatchObject({
    score: 10,
    reasons: ["trap"],
    status: "flagged",
  });
  expect(judge({}, { sameTextFrom: 1 })).toEqual(clean);
  expect(judge({}, { sameTextFrom: 2 }).status).toBe("flagged");
  expect(judge({ company: "山田 太郎" })).toMatchObject({ score: 3 });
});

test("people need three seconds for the form; the time without script is unknown", () => {
  expect(judge({}, { filledForMs: 2999 }).status).toBe("flagged");
  expect(judge({}, { filledForMs: 3000 })).toEqual(clean);
  expect(judge({}, { filledForMs: undefined })).toEqual(clean);
});

test("blocked mail domains include their subdomains, and no others", () => {
  const blocked = { blockedDomains: ["spam.example"] };
  expect(judge({ email: "a@Spam.example" }, blocked).score).toBe(5);
  expect(judge({ email: "a@mx.spam.example" }, blocked).score).toBe(5);
  expect(judge({ email: "a@notspam.example" }, blocked)).toEqual(clean);
});

test("hostile messages are scored quickly", () => {
  const start = performance.now();
  for (const piece of ["www.", "http://", "<a", "[url", "Ж", "\u0301", " "])
    judge({ message: piece.repeat(3000) });
  expect(performance.now() - start).toBeLessThan(1000);
});
