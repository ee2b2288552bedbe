import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { fixtureManifest } from "../testing/site.ts";
import { fixtureLead } from "../testing/lead.ts";
import type { StoredLead } from "../leads/index.ts";
import { confirmation } from "./confirmation.ts";
import { teamMail } from "./team-mail.ts";

const site = fixtureManifest({ brand: "Kumiki", origin: "https://x.example" });
type Fields = Partial<StoredLead["fields"]["normalised"]>;

function lead(fields: Fields = {}, changes: Partial<StoredLead> = {}) {
  const made = fixtureLead({ reference: "C-7K3M9QXA", ...changes });
  Object.assign(made.fields.normalised, fields);
  return made;
}

function reply(
  locale: StoredLead["locale"],
  fields: Fields = {},
  mail: Partial<typeof site.mail> = {},
) {
  const known = { ...site, mail: { ...site.mail, ...mail } };
  return confirmation(lead(fields, { locale }), known);
}

test("the visitor is answered in the language of the page", () => {
  const fields: Fields = { services: ["google-seo", "other"] };
  const english = reply("en", fields);
  expect(english.subject).toBe("Kumiki: we received your enquiry (C-7K3M9QXA)");
  expect(english.text).toBe(`Hello 山田 太郎,

Thank you for contacting Kumiki. We have received your message, and our team will read it.

Reference: C-7K3M9QXA
Received: 15 January 2026 at 19:00 (Thailand Time)
About: Google SEO, Something else

We will reply by email, as you asked in the form.
To add something, simply reply to this email and leave the reference in the subject.

Kind regards,
Test Company
https://x.example/en/
hello@example.com

You are getting this email because your address was entered in the contact form at https://x.example/en/. If that was not you, please reply and tell us; we will delete the details.

Privacy Notice: https://x.example/en/privacy/
`);
  const thai = reply("th", fields);
  expect(thai.subject).toBe("Kumiki: เราได้รับข้อความของคุณแล้ว (C-7K3M9QXA)");
  expect(thai.text).toContain(
    "วันที่ได้รับ: 15 มกราคม 2569 เวลา 19:00 น. (เวลาไทย)\n",
  );
  const japanese = reply("ja", fields);
  expect(japanese.subject).toBe(
    "【Kumiki】お問い合わせを受け付けました（C-7K3M9QXA）",
  );
  expect(japanese.text).toContain(
    "受付日時：2026年1月15日 19:00（タイ時間）\n",
  );
  expect(japanese.html).toContain('<html lang="ja">');
});

test.each([
  ["en", "phone", "We will reply by phone, as you asked"],
  ["th", "line", "เราจะติดต่อกลับทาง LINE ตามที่"],
  ["ja", "email", "（メール）で差し上げます"],
] as const)(
  "in %s whoever asked for %s reads %s; who sells is promised none",
  (locale, contactMethod, words) => {
    expect(reply(locale, { contactMethod }).text).toContain(words);
    expect(reply(locale, { services: ["offer"] }).text).not.toMatch(
      /We reply|เราจะติดต่อกลับ|差し上げます/,
    );
  },
);

test.each([
  ["สมชาย ใจดี", "คุณสมชาย ใจดี"],
  ["นาย สมชาย", "คุณสมชาย"],
  ["สมชาย รวย.ไทย", "คุณสมชาย"],
])("%s is greeted in Thai as %s", (name, greeted) => {
  expect(reply("th", { name }).text).toContain(`เรียน ${greeted}\n`);
});

test("the time of an answer is promised only where the owner has set it, and to no applicant", () => {
  const hours = { th: "จ.–ศ. 9–18", en: "Mon–Fri 9–18", ja: "月–金 9–18" };
  const textOf = (
    answersIn?: typeof site.mail.answersIn,
    fields: Fields = {},
  ) => reply("en", fields, answersIn && { answersIn }).text;
  expect(textOf({ days: 2, hours })).toContain(
    "We usually reply within 2 business days (Mon–Fri 9–18, Thailand Time).",
  );
  expect(textOf({ days: 1 })).toContain("within 1 business day.\nTo add");
  const applying: Fields = { services: ["job"] };
  for (const text of [textOf(), textOf({ days: 2 }, applying)])
    expect(text).not.toContain("business day");
});

test("the confirmation ends with what the owner has set of the company", () => {
  const each = (words: string) => ({ th: words, en: words, ja: words });
  const known = {
    legalName: each("A Co., Ltd."),
    contacts: { th: ["02 123 4567", "LINE @a"], en: [], ja: [] },
    booking: each("Book: https://b.example/"),
  };
  expect(reply("th", {}, known).text).toContain(
    "\n\nBook: https://b.example/\n\nขอแสดงความนับถือ\nA Co., Ltd.\nhttps://x.example/\nhello@example.com\n02 123 4567\nLINE @a\n",
  );
  const offer: Fields = { services: ["offer"] };
  expect(reply("en", offer, known).text).not.toContain("Book");
});

test("nothing a visitor typed is repeated but a name without links", () => {
  const evil = {
    company: "COMPANY",
    message: "MESSAGE http://evil.example",
    phone: "PHONE",
    website: "https://evil.example/",
    name: `Win now evil.example/prize http://evil.example www.evil <b>a@evil.example ${"x".repeat(100)}`,
  };
  for (const locale of locales) {
    const all = Object.values(reply(locale, evil)).join("");
    expect(all).not.toMatch(/COMPANY|MESSAGE|PHONE|evil|<b>/);
    expect(all).toContain("Win now");
  }
  expect(reply("ja", { name: "evil.example" }).text).toMatch(/^お客様\n/);
  expect(reply("ja", { name: "J.R. Smith" }).text).toContain("J.R. Smith 様");
});

test("the team gets everything it needs to answer, the preferred way first", () => {
  const made = lead({
    company: "例株式会社",
    contactMethod: "phone",
    phone: "09012345678",
    phoneE164: "+819012345678",
    lineId: "hana",
    services: ["web-design-and-development"],
    message: "line one\n\n<script>alert(1)</script>",
    budget: "b2",
  });
  made.fields.raw.phone = "０９０-1234-5678";
  const bands = ["円 1", "円 2", "円 3", "円 4"];
  const budgetBands = { th: bands, en: bands, ja: bands };
  const known = { ...site, mail: { ...site.mail, budgetBands } };
  const { subject, text, html } = teamMail(made, known, "en");
  expect(subject).toBe("[ja] C-7K3M9QXA 山田 太郎 / 例株式会社: Web design");
  expect(text).toMatch(
    /^Reply by: Phone\nPhone number: \+819012345678 \(０９０-1234-5678\)\nFull name: 山田 太郎\n/,
  );
  for (const words of [
    "> line one\n>\n> <script>alert(1)</script>\n",
    "Monthly budget: 円 2",
    "Came from: utm_source: news",
    "Page: https://x.example/ja/contact/",
    "15 January 2026 at 19:00 in Bangkok, 15 January 2026 at 21:00 in Tokyo",
    "Notice read: Privacy Notice 2026-01, 15 January 2026 at 19:00\n",
  ])
    expect(text).toContain(words);
  for (const link of [
    "tel:+819012345678",
    "mailto:taro%40example.jp?subject=C-7K3M9QXA",
    "https://line.me/R/ti/p/~hana",
  ])
    expect(html).toContain(`href="${link}"`);
  expect(html).not.toContain("<script>");
});

test("an extension is in the mail and in the link that dials", () => {
  const phone = "021234567 ext. 101";
  const made = lead({ phone, phoneE164: "+6621234567" });
  made.fields.raw.phone = "02-123-4567 ต่อ 101";
  const { text, html } = teamMail(made, site, "en");
  expect(text).toContain("+6621234567 (02-123-4567 ต่อ 101)\n");
  expect(html).toContain('href="tel:+6621234567;ext=101"');
});

test("the team reads in its own language, and sees applicants and what may be spam", () => {
  expect(teamMail(lead(), site, "ja").text).toContain("受付番号：C-7K3M9QXA");
  const job = lead({ services: ["job"] });
  expect(teamMail(job, site, "en").subject).toContain("Job application");
  const spam = { reasons: ["links", "markup"], status: "flagged" as const };
  const marked = lead({}, { spam });
  const { subject, text } = teamMail(marked, site, "en");
  expect(subject).toMatch(/^\[possible spam\] \[ja\] C-7K3M9QXA/);
  expect(text).toMatch(/^This enquiry looks like spam \(links, markup\)/);
});
