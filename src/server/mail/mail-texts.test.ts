import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { fixtureManifest } from "../testing/site.ts";
import { fixtureLead } from "../testing/lead.ts";
import type { StoredLead } from "../leads/index.ts";
import { autoReply } from "./auto-reply.ts";
import { teamMail } from "./team-mail.ts";

const site = fixtureManifest({ brand: "Kumiki", origin: "https://x.example" });

function lead(
  fields: Partial<StoredLead["fields"]["normalised"]> = {},
  changes: Partial<StoredLead> = {},
): StoredLead {
  const made = fixtureLead({ reference: "C-7K3M9QXA", ...changes });
  Object.assign(made.fields.normalised, fields);
  return made;
}

const spam = {
  reasons: ["links", "markup"],
  status: "flagged",
} as const;

test("the visitor is answered in the language of the page", () => {
  const reply = (locale: StoredLead["locale"]) =>
    autoReply(lead({ services: ["google-seo", "other"] }, { locale }), site);
  expect(reply("en").subject).toBe(
    "Kumiki: we received your enquiry (C-7K3M9QXA)",
  );
  expect(reply("th").subject).toBe(
    "Kumiki: เราได้รับข้อความของคุณแล้ว (C-7K3M9QXA)",
  );
  expect(reply("ja").subject).toBe(
    "【Kumiki】お問い合わせを受け付けました（C-7K3M9QXA）",
  );
  expect(reply("en").text).toBe(`Hello 山田 太郎,

Thank you for contacting Kumiki. We have received your message and our team reads it.

Reference: C-7K3M9QXA
Received: 15 January 2026 at 19:00 (Thailand Time)
About: Google SEO, Something else

We reply by email, as you asked in the form.
To add something, simply reply to this email and leave the reference in the subject.

Kind regards,
Test Company
https://x.example/en/
hello@example.com

You are getting this email because your address was entered in the contact form at https://x.example/en/. If that was not you, please reply and tell us; we will delete the details.

Privacy Notice: https://x.example/en/privacy/
`);
  expect(reply("th").text).toContain("เรียน คุณ山田 太郎\n");
  expect(reply("th").text).toContain(
    "วันที่ได้รับ: 15 มกราคม 2569 เวลา 19:00 น. (เวลาไทย)\n",
  );
  expect(reply("ja").text).toContain(
    "受付日時：2026年1月15日 19:00（タイ時間）\n",
  );
  expect(reply("ja").text).toContain("お問い合わせの種類：Google SEO、その他");
  expect(reply("ja").html).toContain('<html lang="ja">');
});

test("the visitor reads by which way the answer comes, but who applies or sells is promised none", () => {
  const reply = (
    locale: StoredLead["locale"],
    contactMethod: "email" | "phone" | "line",
    services: ("job" | "offer")[] = [],
  ) => autoReply(lead({ contactMethod, services }, { locale }), site).text;
  expect(reply("en", "phone")).toContain("We reply by phone, as you asked");
  expect(reply("en", "line")).toContain("We reply by LINE, as you asked");
  expect(reply("th", "line")).toContain("เราจะติดต่อกลับทาง LINE ตามที่");
  expect(reply("th", "phone")).toContain("เราจะติดต่อกลับทางโทรศัพท์ตามที่");
  expect(reply("ja", "email")).toContain("（メール）で差し上げます");
  for (const locale of locales)
    expect(reply(locale, "email", ["offer"])).not.toMatch(
      /We reply|เราจะติดต่อกลับ|差し上げます/,
    );
});

test.each([
  ["สมชาย ใจดี", "คุณสมชาย ใจดี"],
  ["คุณสมชาย", "คุณสมชาย"],
  ["นาย สมชาย", "คุณสมชาย"],
  ["น.ส.มาลี", "คุณมาลี"],
  ["คุณากร", "คุณคุณากร"],
  ["ดร.สมชาย ใจดี", "คุณดร.สมชาย ใจดี"],
  ["สมชาย รวย.ไทย", "คุณสมชาย"],
])("%s is greeted in Thai as %s", (name, greeted) => {
  const { text } = autoReply(lead({ name }, { locale: "th" }), site);
  expect(text).toContain(`เรียน ${greeted}\n`);
});

test("the time of an answer is promised only where the owner has set it", () => {
  const answersIn = {
    days: 2,
    hours: { th: "จ.–ศ. 9–18", en: "Mon–Fri 9–18", ja: "月–金 9–18" },
  };
  const promising = { ...site, mail: { ...site.mail, answersIn } };
  expect(autoReply(lead({}, { locale: "en" }), promising).text).toContain(
    "We usually answer within 2 business days (Mon–Fri 9–18, Thailand Time).",
  );
  const inOneDay = { ...site.mail, answersIn: { days: 1 } };
  expect(
    autoReply(lead({}, { locale: "en" }), { ...site, mail: inOneDay }).text,
  ).toContain("We usually answer within 1 business day.\nTo add");
  expect(autoReply(lead(), site).text).not.toContain("営業日");
});

test("the confirmation ends with what the owner has set of the company", () => {
  const known = {
    ...site,
    mail: {
      ...site.mail,
      legalName: { th: "บริษัท ก จำกัด", en: "A Co., Ltd.", ja: "A Co., Ltd." },
      contacts: {
        th: ["02 123 4567", "LINE @a https://lin.ee/a"],
        en: ["+66 2 123 4567"],
        ja: ["+66 2 123 4567"],
      },
      booking: {
        th: "นัดได้ที่ https://b.example/",
        en: "Book: https://b.example/",
        ja: "予約：https://b.example/",
      },
    },
  };
  const reply = (locale: "th" | "en", services: "offer"[] = []) =>
    autoReply(lead({ services }, { locale }), known);
  expect(reply("th").text).toContain(
    "\n\nนัดได้ที่ https://b.example/\n\nขอแสดงความนับถือ\nบริษัท ก จำกัด\nhttps://x.example/\nhello@example.com\n02 123 4567\nLINE @a https://lin.ee/a\n",
  );
  expect(reply("en", ["offer"]).text).not.toContain("Book");
});

test("nothing a visitor typed is repeated but a name without links", () => {
  const evil = {
    company: "COMPANY",
    message: "MESSAGE http://evil.example",
    phone: "PHONE",
    lineId: "LINEID",
    website: "https://evil.example/",
    nameKana: "KANA",
  };
  const name = `Win now evil.example/prize http://evil.example www.evil <b>a@evil.example ${"x".repeat(100)}`;
  for (const locale of locales) {
    const { subject, text, html } = autoReply(
      lead({ ...evil, name }, { locale, attribution: { utm_term: "TERM" } }),
      site,
    );
    const all = subject + text + html;
    for (const word of [...Object.values(evil), "TERM", "evil", "<b>"])
      expect(all, word).not.toContain(word);
    expect(all).toContain("Win now");
  }
  expect(autoReply(lead({ name: "evil.example" }), site).text).toMatch(
    /^お客様\n/,
  );
  expect(autoReply(lead({ name: "J.R. Smith" }), site).text).toContain(
    "J.R. Smith 様",
  );
});

test("the team gets everything it needs to answer, the preferred way first", () => {
  const fields = {
    company: "例株式会社",
    contactMethod: "phone",
    phone: "09012345678",
    phoneE164: "+819012345678",
    lineId: "hana",
    services: ["web-design-and-development"],
    start: "asap",
    message: "line one\n\n<script>alert(1)</script>",
  } as const;
  const made = lead({ ...fields, services: [...fields.services] });
  made.fields.raw.phone = "０９０-1234-5678";
  const { subject, text, html } = teamMail(made, site, "en");
  expect(subject).toBe(
    "[ja] C-7K3M9QXA 山田 太郎 / 例株式会社: Web design and development",
  );
  expect(text).toMatch(
    /^Reply by: Phone\nPhone number: \+819012345678 \(０９０-1234-5678\)\nFull name: 山田 太郎\n/,
  );
  expect(text).toContain("> line one\n>\n> <script>alert(1)</script>\n");
  expect(text).toContain("When do you want to start?: As soon as possible");
  expect(text).toContain("Came from: utm_source: news");
  expect(text).toContain("Page: https://x.example/ja/contact/");
  expect(text).toContain(
    "15 January 2026 at 19:00 in Bangkok, 15 January 2026 at 21:00 in Tokyo",
  );
  expect(text).toContain(
    "Notice read: Privacy Notice 2026-01, 15 January 2026 at 19:00\n",
  );
  expect(html).toContain('href="tel:+819012345678"');
  expect(html).toContain('href="mailto:taro%40example.jp?subject=C-7K3M9QXA"');
  expect(html).toContain('href="https://line.me/R/ti/p/~hana"');
  expect(html).not.toContain("<script>");
});

test("the team may read in its own language, and sees what may be spam", () => {
  expect(teamMail(lead(), site, "ja").text).toContain("受付番号：C-7K3M9QXA");
  expect(teamMail(lead(), site, "th").text).toContain("เลขอ้างอิง: C-7K3M9QXA");
  const flagged = lead({}, { spam: { ...spam, reasons: [...spam.reasons] } });
  const { subject, text } = teamMail(flagged, site, "en");
  expect(subject).toMatch(/^\[possible spam\] \[ja\] C-7K3M9QXA/);
  expect(text).toMatch(/^This enquiry looks like spam \(links, markup\)/);
});

test("applicants are named in the subject, and get no time of an answer", () => {
  const job = lead({ services: ["job"] }, { locale: "en" });
  expect(teamMail(job, site, "en").subject).toContain("Job application");
  const answersIn = { days: 2 };
  const promising = { ...site, mail: { ...site.mail, answersIn } };
  const reply = autoReply(job, promising).text;
  expect(reply).toContain("About: Job application\n");
  expect(reply).not.toContain("business day");
});

test("the team sees that many enquiries came from one network", () => {
  const text = (notes: StoredLead["notes"]) =>
    teamMail(lead({}, { notes }), site, "en").text;
  const note = "Many enquiries came from the same network";
  expect(text(["over-limit"])).toContain(note);
  expect(text([])).not.toContain(note);
});

test("budget bands are those the visitor saw", () => {
  const bands = (word: string) => [1, 2, 3, 4].map((n) => `${word} ${n}`);
  const budgetBands = { th: bands("บาท"), en: bands("THB"), ja: bands("円") };
  const withBands = { ...site, mail: { ...site.mail, budgetBands } };
  expect(teamMail(lead({ budget: "b2" }), withBands, "en").text).toContain(
    "Monthly budget: 円 2",
  );
  expect(teamMail(lead({ budget: "b2" }), site, "en").text).toContain(
    "Monthly budget: b2",
  );
  expect(teamMail(lead(), withBands, "en").text).not.toContain("budget");
});
