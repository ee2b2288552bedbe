import { expect, test } from "vitest";
import {
  type LeadContext,
  emptyLead,
  type FieldName,
  type RawLead,
} from "./fields.ts";
import { checkLead, messageExcess, type ErrorCode } from "./lead.ts";

const thai: LeadContext = {
  locale: "th",
  hasBudget: true,
  hasNewsletter: true,
};
const english: LeadContext = { ...thai, locale: "en" };
const japanese: LeadContext = { ...thai, locale: "ja" };

function rawLead(changes: Partial<RawLead> = {}): RawLead {
  return {
    ...emptyLead(),
    name: "Hanako",
    email: "hanako@example.jp",
    message: "Hello there",
    privacy: "yes",
    ...changes,
  };
}

/** The code of `name` alone, and that no other field complains. */
function problem(
  name: FieldName,
  changes: Partial<RawLead>,
  context: LeadContext = english,
) {
  const { errors } = checkLead(rawLead(changes), context);
  expect(Object.keys(errors).filter((field) => field !== name)).toEqual([]);
  return errors[name];
}

function lead(changes: Partial<RawLead>, context: LeadContext = english) {
  const { lead: checked, errors } = checkLead(rawLead(changes), context);
  if (checked === undefined) throw new Error(JSON.stringify(errors));
  return checked;
}

test("an empty form lists its four required fields in display order", () => {
  const { errors } = checkLead(emptyLead(), english);
  expect(Object.entries(errors)).toEqual(
    ["name", "email", "message", "privacy"].map((name) => [name, "required"]),
  );
});

test.each<[FieldName, string, string]>([
  ["name", "  Ms\t Hana\n ko ", "Ms Hana ko"],
  ["name", "a\u202eb\ud83dc\u0007d", "abc d"],
  ["name", "e\u0301", "é"],
  ["name", "สมชาย ใจดี", "สมชาย ใจดี"],
  ["message", "x\0y\r\nz\u2066!\t\udc00?", "xy\nz!\t?"],
  ["message", `${" \r\n".repeat(9000)}Hello there\n`, "Hello there"],
  ["nameKana", "やまだ たろう", "ヤマダ タロウ"],
  ["nameKana", "ﾔﾏﾀﾞ　ﾀﾛｳ", "ヤマダ タロウ"],
  ["nameKana", "ジェームズ＝スミス", "ジェームズ＝スミス"],
  ["nameKana", "ｼﾞｪｰﾑｽﾞ=ｽﾐｽ", "ジェームズ＝スミス"],
  ["nameKana", "サン゠テグジュペリ", "サン゠テグジュペリ"],
  ["nameKana", "メアリー‐アン", "メアリー‐アン"],
  ["message", "first\u000bsecond\fthird", "first\nsecond\nthird"],
  // Names, and companies typed as names.
  ["name", "ABC.Co.,Ltd.", "ABC.Co.,Ltd."],
  ["name", "abcd.co.,ltd.", "abcd.co.,ltd."],
  ["name", "St.Me", "St.Me"],
  ["name", "K.Top", "K.Top"],
  ["name", "J.R.Smith", "J.R.Smith"],
  ["name", "ดร.สมชาย", "ดร.สมชาย"],
  // What people write who leave a field out.
  ["company", "-", ""],
  ["company", "なし", ""],
  ["company", "－", ""],
  ["company", "ไม่มี", ""],
  ["company", "N/A", ""],
  ["company", "Nashi Inc.", "Nashi Inc."],
  ["phone", "ー", ""],
  ["website", "無し", ""],
  ["nameKana", "-", ""],
  ["email", "ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ", "taro@example.jp"],
  ["email", "  Taro@Example.JP ", "Taro@example.jp"],
  ["email", "a..b@docomo.ne.jp", "a..b@docomo.ne.jp"],
  // The local part stays as it was typed: other forms of its letters are another mailbox.
  ["email", "ลำไย@คน.ไทย", "ลำไย@คน.ไทย"],
  ["email", "ﾀﾛｳ@example.jp", "ﾀﾛｳ@example.jp"],
  ["email", "Ｔａｒｏ．1＋x@ｅｘａｍｐｌｅ。JP", "Taro.1+x@example.jp"],
  // A domain has one form in the name system.
  ["email", "a@น้ำ.ไทย", "a@น้ํา.ไทย"],
  ["lineId", "＠ｈａｎａ_1.x-y", "@hana_1.x-y"],
  ["website", "example.com", "https://example.com/"],
  ["website", "ｅｘａｍｐｌｅ．ｃｏｍ／ｘ", "https://example.com/x"],
  ["website", "ตัวอย่าง.ไทย", "https://xn--72c1a1bt4awk9o.xn--o3cw4h/"],
])("%s %j is stored as %j", (name, typed, stored) => {
  const context = name === "nameKana" ? japanese : english;
  const contactMethod = name === "lineId" ? "line" : "email";
  const changes = { [name]: typed, contactMethod };
  expect(lead(changes, context)[name as "name"]).toBe(stored);
});

test.each<[FieldName, ErrorCode, readonly string[]]>([
  // What cannot be seen says nothing.
  ["name", "required", ["\0\u202e", "\u200b", " \u3000 ", "\ud800", "\u3164"]],
  ["name", "invalid", ["http://x", "see www.spam", "Buy example.com now"]],
  ["name", "invalid", ["visit spamsite.ru", "win.casino.top/x", "abcd.co.th"]],
  ["name", "invalid", ["EXAMPLE.COM", "ｅｘａｍｐｌｅ．ｃｏｍ", "bit.ly/2x"]],
  ["name", "too_long", ["😀".repeat(101), "a\u0301".repeat(201)]],
  ["nameKana", "invalid", ["山田"]],
  ["nameKana", "too_long", ["ア".repeat(101)]],
  ["email", "invalid", ["a", "a@b", "@example.com", "a@", "a@@example.com"]],
  // They are not made another person's address.
  ["email", "invalid", ["me²@example.com", "①@example.com"]],
  ["email", "required", ["-", "なし"]],
  [
    "email",
    "invalid",
    ["a b@example.com", "a@exa mple.com", "a\0@example.com"],
  ],
  ["email", "invalid", ["a@example.com\r\nBcc: b@example.com"]],
  ["email", "invalid", ["a@example.com,b@example.com", "A <a@example.com>"]],
  ["contactMethod", "invalid", ["fax", ""]],
  ["lineId", "invalid", ["花子", "a b", "a/b", "@"]],
  ["lineId", "too_long", ["a".repeat(41)]],
  ["message", "too_short", [" 1234 \n"]],
  ["message", "too_long", ["a".repeat(3001), "\u0301\u0316".repeat(8000)]],
  ["website", "invalid", ["localhost", "example.", "https://", "exa mple.com"]],
  ["website", "invalid", ["ftp://example.com", "javascript:alert(1)"]],
  ["website", "invalid", ["https://known.example@other.example"]],
  // The box must be ticked.
  ["privacy", "required", ["", "no", "true"]],
])("%s is %s: %j", (name, code, texts) => {
  const context = name === "nameKana" ? japanese : english;
  for (const text of texts)
    expect(problem(name, { [name]: text }, context), text).toBe(code);
});

test.each<Partial<RawLead>>([
  { name: "😀".repeat(100) },
  { name: "e\u0301".repeat(100) },
  { email: `${"a".repeat(242)}@example.com` },
  { message: "12345" },
  { message: "😀".repeat(3000) },
])("what just fits is taken", (changes) => {
  expect(checkLead(rawLead(changes), english).errors).toEqual({});
});

test("the chosen way to reply needs its field, and no other way does", () => {
  const ways = { email: "a@b.co", phone: "0812345678", line: "hana" };
  for (const [way, value] of Object.entries(ways)) {
    const field = way === "line" ? "lineId" : (way as "email" | "phone");
    const none = { contactMethod: way, email: "", phone: "", lineId: "" };
    expect(problem(field, none)).toBe("required");
    expect(lead({ ...none, [field]: value })[field]).toBe(value);
  }
  expect(problem("phone", { phone: "12" })).toBe("invalid");
});

test.each([
  ["th", "๐๘๑ ๒๓๔ ๕๖๗๘", "0812345678"],
  ["th", "+66 (0)81.234.5678", "+660812345678"],
  ["ja", "０９０ー１２３４－５６７８", "09012345678"],
  ["en", "＋１ 212 555 0100", "+12125550100"],
  ["th", "0066 81 234 5678", "+66812345678"],
  ["ja", "010-66-81-234-5678", "+66812345678"],
  ["ja", "090─1234─5678", "09012345678"],
  ["ja", "090━1234・5678", "09012345678"],
  ["th", "02-123-4567 ต่อ 101", "021234567 ext. 101"],
  ["th", "๐๒-๑๒๓-๔๕๖๗ ต่อ ๑๐๑", "021234567 ext. 101"],
  ["ja", "03-1234-5678（内線12）", "0312345678 ext. 12"],
  ["ja", "03-1234-5678 内線番号：12", "0312345678 ext. 12"],
  ["en", "+66 2 123 4567 ext.5", "+6621234567 ext. 5"],
  ["en", "02 123 4567 x101", "021234567 ext. 101"],
  ["en", "02-123-4567 #9", "021234567 ext. 9"],
  ["th", "ต่อ 101", undefined],
  ["th", "02-123-4567 ต่อ", undefined],
  ["en", "00123", undefined],
  ["th", "0901234567890", undefined],
  ["th", "812345678", undefined],
  ["en", "+1234567890123456", undefined],
] as const)("phone on the %s form: %j is %s", (locale, phone, digits) => {
  const context = { ...thai, locale };
  if (digits === undefined)
    expect(problem("phone", { phone }, context)).toBe("invalid");
  else
    expect(lead({ phone, contactMethod: "phone" }, context).phone).toBe(digits);
});

test("services come from their list, doubles count once, and what is left out is undecided", () => {
  const services = ["other", "google-seo", "other"];
  expect(lead({ services, budget: "", start: "" })).toMatchObject({
    services: ["google-seo", "other"],
    budget: "undecided",
    start: "undecided",
  });
  const unknown = { services: ["google-seo", "toString"] };
  expect(problem("services", unknown)).toBe("invalid");
});

test("controls the form does not have are not looked at", () => {
  const bare = { ...english, hasBudget: false, hasNewsletter: false };
  const changes = { budget: "b9", marketing: "yes", nameKana: "x" };
  expect(lead(changes, bare)).toMatchObject({
    budget: "undecided",
    marketing: false,
    nameKana: "",
  });
  expect(lead({ marketing: "yes" }).marketing).toBe(true);
  expect(lead({ marketing: "on" }).marketing).toBe(false);
});

test("the excess of a message is counted in code points, with one for a line break", () => {
  expect(messageExcess({ message: `${"a\r\n".repeat(1501)}😀` })).toBe(3);
  expect(messageExcess({ message: "short" })).toBe(0);
});

test("no letter keeps more than 30 marks, and honest text keeps all of them", () => {
  const marks = "\u0316\u0301".repeat(500);
  expect(lead({ message: `Hello${marks} there` }).message).toBe(
    `Hello${marks.slice(0, 30)} there`.normalize("NFC"),
  );
  const honest = [
    "ก็ที่น้ำผึ้งปู่ญู่ กำลัง ผู้ใหญ่ ๆ ฯลฯ ซื้อ\u200bของ ที่นี่",
    "Việt Nam: Tiếng Việt, nghĩa, thưởng thức",
    "ハﾟンﾞと ﾊﾟﾝﾀﾞ が ぱ ヾ 👩🏽‍💻 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️",
    "བོད་སྐད་ ကြောင့် ក្រុមហ៊ុន ສະບາຍດີ हिन्दी اَلْعَرَبِيَّةُ שָׁלוֹם",
  ];
  for (const message of honest)
    expect(lead({ message }).message).toBe(message.normalize("NFC"));
  const vietnamese = "ế".normalize("NFD").repeat(3000);
  expect(lead({ message: vietnamese }).message).toBe("ế".repeat(3000));
});

test("hostile lengths are refused", () => {
  for (const piece of ["a", ".", "a.", "-", " ", "a@", "๑", "ア", "\u0301"]) {
    const text = piece.repeat(33_000);
    const texts = { ...emptyLead(), name: text, nameKana: text, email: text };
    const more = { company: text, phone: text, lineId: text, website: text };
    for (const context of [english, japanese])
      expect(
        checkLead({ ...texts, ...more, message: text }, context).lead,
      ).toBeUndefined();
  }
});
