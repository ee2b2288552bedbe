import { expect, test } from "vitest";
import type { Lead } from "#shared/lead/fields.ts";
import { fixtureLead } from "../../testing/lead.ts";
import { spamOf, type PostFacts } from "./spam-score.ts";

function judge(fields: Partial<Lead> = {}, facts: Partial<PostFacts> = {}) {
  const message = "Hello there";
  const lead = { ...fixtureLead().fields.normalised, message, ...fields };
  return spamOf(
    lead,
    {
      isTrapped: false,
      filledForMs: 60_000,
      sameTextFrom: 0,
      blockedDomains: [],
      ...facts,
    },
    knowsNothing,
  );
}

/** These tests are about the marks. */
const knowsNothing = { bias: 0, weights: {} };

const clean = { score: 0, reasons: [], status: "ok" };

test.each([
  "สนใจทำ SEO ให้เว็บไซต์ของบริษัทครับ",
  "リスティング広告について相談したいです。",
  "We sell 12 things at https-like prices.",
  "안녕하세요, 문의드립니다",
  "12345",
  "😀😀😀😀😀",
  "ーーーーー",
  "Compare https://a.example and www.b.example please",
  "Нам нужен сайт, вот наш старый: http://x.example",
  "เรามี 4 สาขา http://a.example http://b.example http://c.example http://d.example สนใจทำเว็บค่ะ",
])("the message %j has no marks", (message) => {
  expect(judge({ message })).toEqual(clean);
});

test.each([
  ["[url=http://x.example]cheap[/url] words", 5, ["link markup of forums"]],
  [
    '<a href="http://a.example">x</a> <a href="http://b.example">y</a>',
    5,
    ["link markup"],
  ],
  ["bVcXzLkJhGfDsAqW kjHgFdSaPoIu", 5, ["random letters"]],
  [
    "Online casino, free spins for everybody http://x.example",
    7,
    ["words of gambling", "links beside them"],
  ],
])("the message %j is flagged with %i for %j", (message, score, reasons) => {
  expect(judge({ message })).toEqual({ score, reasons, status: "flagged" });
});

test("who asks for something may have the words of spam", () => {
  const message =
    "Our website was hacked and shows online casino pages with free spins. Can you help us? http://x.example";
  expect(judge({ message })).toMatchObject({
    status: "ok",
    reasons: [
      "words of gambling",
      "links beside them",
      "but writes like a client",
      "but names our trade",
    ],
  });
});

test("a filled trap flags, whatever is asked", () => {
  const message = "Could you send us a quote? We need a website.";
  expect(judge({ message }, { isTrapped: true })).toMatchObject({
    status: "flagged",
    reasons: ["trap", "but writes like a client", "but names our trade"],
  });
});

test("neither a quick post nor a repeated text flags, not even together with links or a name that is the company", () => {
  const quick = { reasons: ["sent too fast"], status: "ok" };
  expect(judge({}, { filledForMs: 1 })).toMatchObject(quick);
  expect(judge({}, { filledForMs: 2999 })).toMatchObject(quick);
  expect(judge({}, { filledForMs: 3000 })).toEqual(clean);
  expect(judge({}, { filledForMs: undefined })).toEqual(clean);
  expect(judge({}, { sameTextFrom: 1 })).toEqual(clean);
  const repeated = { sameTextFrom: 40 };
  expect(judge({}, repeated)).toMatchObject({ score: 3, status: "ok" });
  expect(judge({ website: "https://a.example/" }, repeated).status).toBe("ok");
  expect(judge({ company: "山田 太郎" }, repeated).status).toBe("ok");
});

test("blocked mail domains include their subdomains, and no others", () => {
  const blocked = { blockedDomains: ["spam.example"] };
  expect(judge({ email: "a@Spam.example" }, blocked).status).toBe("flagged");
  expect(judge({ email: "a@mx.spam.example" }, blocked).status).toBe("flagged");
  expect(judge({ email: "a@notspam.example" }, blocked)).toEqual(clean);
});

test("Thai words with the letter ำ, which NFKC splits, are found", () => {
  const message = "ฝากถอนไม่มีขั้นต่ำ สล็อตเว็บตรง แทงบอล http://x.example";
  expect(judge({ message }).reasons).toContain("words of gambling");
  expect(judge({ message: "เว็บตรง ไม่ผ่าน ทำเว็บ" }).reasons).toContain(
    "but names our trade",
  );
});
