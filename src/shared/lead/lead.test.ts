import { expect, test } from "vitest";
import type { LeadContext } from "./field.ts";
import {
  emptyLead,
  fieldNames,
  type FieldName,
  type RawLead,
} from "./fields.ts";
import { checkField, checkLead, messageExcess } from "./lead.ts";

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
  const raw = rawLead(changes);
  const result = checkLead(raw, context);
  const errors = result.ok ? {} : result.errors;
  expect(Object.keys(errors).filter((field) => field !== name)).toEqual([]);
  expect(checkField(name, raw, context)).toBe(errors[name]);
  return errors[name];
}

function lead(changes: Partial<RawLead>, context: LeadContext = english) {
  const result = checkLead(rawLead(changes), context);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.lead;
}

test("an empty form lists its four required fields in display order", () => {
  const result = checkLead(emptyLead(), english);
  expect(result).toEqual({
    ok: false,
    errors: {
      name: "required",
      email: "required",
      message: "required",
      privacy: "required",
    },
  });
  expect(Object.keys(emptyLead())).toEqual([...fieldNames]);
});

test("names: spaces collapse, links are refused, 100 code points fit", () => {
  expect(lead({ name: "  Ms\t Hana\n ko " }).name).toBe("Ms Hana ko");
  expect(problem("name", { name: "😀".repeat(100) })).toBeUndefined();
  expect(problem("name", { name: "😀".repeat(101) })).toBe("too_long");
  for (const name of [
    "http://x",
    "see www.spam",
    "Buy example.com now",
    "ｅｘａｍｐｌｅ．ｃｏｍ",
    "a.co.th/x",
  ])
    expect(problem("name", { name }), name).toBe("invalid");
  for (const name of ["J.R. Smith", "สมชาย ใจดี", "山田 太郎", "Anna.Smith"])
    expect(problem("name", { name }), name).toBeUndefined();
});

test("what cannot be seen is no answer, and what disguises text is taken out", () => {
  for (const name of ["\0\u202e", "\u200b", " \u3000 ", "\ud800", "\u3164"])
    expect(problem("name", { name }), JSON.stringify(name)).toBe("required");
  expect(lead({ name: "a\u202eb\ud83dc\u0007d" }).name).toBe("abc d");
  expect(lead({ message: "x\0y\r\nz\u2066!\t\udc00?" }).message).toBe(
    "xy\nz!\t?",
  );
  expect(lead({ message: "เขียน\u200bไทย" }).message).toBe("เขียน\u200bไทย");
});

test("text is composed (NFC) before it is counted", () => {
  expect(lead({ name: "e\u0301" }).name).toBe("é");
  expect(
    problem("name", { name: "e\u0301".repeat(100) }, english),
  ).toBeUndefined();
});

test("furigana is checked on the Japanese form only and becomes katakana", () => {
  for (const nameKana of ["やまだ たろう", "ﾔﾏﾀﾞ ﾀﾛｳ", "ヤマダ　タロウ"])
    expect(lead({ nameKana }, japanese).nameKana).toMatch(/^ヤマダ タロウ$/);
  expect(lead({ nameKana: "ジョン・スミス" }, japanese).nameKana).toBe(
    "ジョン・スミス",
  );
  expect(problem("nameKana", { nameKana: "山田" }, japanese)).toBe("invalid");
  expect(problem("nameKana", { nameKana: "ア".repeat(101) }, japanese)).toBe(
    "invalid",
  );
  expect(lead({ nameKana: "x" }, thai).nameKana).toBe("");
});

test.each([
  ["ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ", "taro@example.jp"],
  ["  Taro@Example.JP ", "Taro@example.jp"],
  ["taro＠example。jp", "taro@example.jp"],
  ["a..b@docomo.ne.jp", "a..b@docomo.ne.jp"],
  [".a.@docomo.ne.jp", ".a.@docomo.ne.jp"],
  ["o'neil+tag@example.co.th", "o'neil+tag@example.co.th"],
  ["ติดต่อ@ตัวอย่าง.ไทย", "ติดต่อ@ตัวอย่าง.ไทย"],
  ["jörg@bücher.example", "jörg@bücher.example"],
  ["\u200etaro@example.jp\u200b", "taro@example.jp"],
])("address %j is stored as %j", (typed, stored) => {
  expect(lead({ email: typed }).email).toBe(stored);
});

test.each([
  "a",
  "a@b",
  "@example.com",
  "a@",
  "a@@example.com",
  "a b@example.com",
  "a@exa mple.com",
  "a@example..com",
  "a@.example.com",
  "a@example.com.",
  "a@-example.com",
  "a@example-.com",
  "a\0@example.com",
  "a@example.co\r\nm",
  "a@example.com\r\nBcc: b@example.com",
  "a@example.com,b@example.com",
  "A <a@example.com>",
  `${"a".repeat(250)}@`,
  `a@${"b".repeat(64)}.com`,
  `${"a".repeat(243)}@example.com`,
])("address %j is refused", (email) => {
  expect(problem("email", { email })).toBe("invalid");
});

test("an address of 254 characters fits", () => {
  expect(
    problem("email", { email: `${"a".repeat(242)}@example.com` }),
  ).toBeUndefined();
});

test("a way to reply must be one of the list, and then needs its field", () => {
  expect(problem("contactMethod", { contactMethod: "fax" })).toBe("invalid");
  expect(problem("contactMethod", { contactMethod: "" })).toBe("invalid");
  expect(problem("phone", { contactMethod: "phone" })).toBe("required");
  expect(problem("lineId", { contactMethod: "line" })).toBe("required");
  expect(problem("phone", { phone: "12" })).toBe("invalid");
});

test.each([
  ["th", "081 234 5678", "0812345678"],
  ["th", "๐๘๑ ๒๓๔ ๕๖๗๘", "0812345678"],
  ["th", "02-123-4567", "021234567"],
  ["th", "+66 (0)81.234.5678", "+660812345678"],
  ["ja", "０９０－１２３４－５６７８", "09012345678"],
  ["ja", "０９０ー１２３４ー５６７８", "09012345678"],
  ["ja", "+81 90 1234 5678", "+819012345678"],
  ["ja", "(03) 1234‐5678", "0312345678"],
  ["en", "02 123 4567", "021234567"],
  ["en", "090−1234−5678", "09012345678"],
  ["en", "0812345678", "0812345678"],
  ["th", "09012345678", "09012345678"],
  ["ja", "02-123-4567", "021234567"],
  ["en", "＋１ 212 555 0100", "+12125550100"],
] as const)("phone on the %s form: %j is %s", (locale, phone, digits) => {
  const result = lead({ phone, contactMethod: "phone" }, { ...thai, locale });
  expect(result.phone).toBe(digits);
});

test.each([
  ["th", "0901234567890"],
  ["th", "812345678"],
  ["ja", "03-1234-5678 ext 2"],
  ["en", "+1234567"],
  ["en", "+1234567890123456"],
  ["en", "abc"],
] as const)("phone on the %s form: %j is refused", (locale, phone) => {
  expect(problem("phone", { phone }, { ...thai, locale })).toBe("invalid");
});

test("LINE IDs: letters, digits and . _ -, with or without @, full-width too", () => {
  expect(
    lead({ lineId: "＠ｈａｎａ_1.x-y", contactMethod: "line" }).lineId,
  ).toBe("@hana_1.x-y");
  for (const lineId of ["花子", "a b", "a/b", "@", "a".repeat(41)])
    expect(problem("lineId", { lineId }), lineId).toBe("invalid");
});

test("services, budget and start come from their lists; doubles count once", () => {
  expect(lead({ services: ["other", "google-seo", "other"] }).services).toEqual(
    ["google-seo", "other"],
  );
  expect(problem("services", { services: ["google-seo", "toString"] })).toBe(
    "invalid",
  );
  expect(lead({ budget: "b2", start: "1-3m" })).toMatchObject({
    budget: "b2",
    start: "1-3m",
  });
  expect(lead({ budget: "", start: "" })).toMatchObject({
    budget: "undecided",
    start: "undecided",
  });
  expect(problem("budget", { budget: "b9" })).toBe("invalid");
  expect(problem("start", { start: "now" })).toBe("invalid");
});

test("controls the form does not have are not looked at", () => {
  const bare = { ...english, hasBudget: false, hasNewsletter: false };
  expect(lead({ budget: "b9", marketing: "yes" }, bare)).toMatchObject({
    budget: "undecided",
    marketing: false,
  });
  expect(lead({ marketing: "yes" }).marketing).toBe(true);
  expect(lead({ marketing: "on" }).marketing).toBe(false);
});

test("messages hold 5 to 3,000 code points after trimming", () => {
  expect(problem("message", { message: " 1234 \n" })).toBe("too_short");
  expect(problem("message", { message: "12345" })).toBeUndefined();
  expect(problem("message", { message: "😀".repeat(3000) })).toBeUndefined();
  const tooLong = { message: `${"a\r\n".repeat(1501)}b` };
  expect(problem("message", tooLong)).toBe("too_long");
  expect(messageExcess(tooLong)).toBe(3);
  expect(messageExcess({ message: "short" })).toBe(0);
});

test.each([
  ["example.com", "https://example.com/"],
  ["HTTP://Example.com/a?b#c", "http://example.com/a?b#c"],
  ["ｅｘａｍｐｌｅ．ｃｏｍ／ｘ", "https://example.com/x"],
  ["example.com:8080", "https://example.com:8080/"],
  ["ตัวอย่าง.ไทย", "https://xn--72c1a1bt4awk9o.xn--o3cw4h/"],
  ["example.com/คำ", "https://example.com/%E0%B8%84%E0%B8%B3"],
])("website %j is stored as %j", (website, stored) => {
  expect(lead({ website }).website).toBe(stored);
});

test.each([
  "localhost",
  "ftp://example.com",
  "javascript:alert(1)",
  "javascript://example.com/%0Aalert(1)",
  "data:text/html,x.y",
  "mailto:a@example.com",
  "a@example.com",
  "https://known.example@other.example",
  "exa mple.com",
  "example.",
  "https://",
  `example.com/${"a".repeat(200)}`,
])("website %j is refused", (website) => {
  expect(problem("website", { website })).toBe("invalid");
});

test("what is far too long is refused before any other work", () => {
  const message = "\u0301\u0316".repeat(8000);
  expect(problem("message", { message })).toBe("too_long");
  expect(messageExcess({ message })).toBe(13_000);
  expect(problem("name", { name: "a\u0301".repeat(201) })).toBe("too_long");
  expect(problem("email", { email: "\u200b".repeat(1017) })).toBe("invalid");
});

test("space around a text does not make it too long", () => {
  const space = " \r\n".repeat(9000);
  expect(lead({ message: `${space}Hello there${space}` }).message).toBe(
    "Hello there",
  );
  expect(lead({ name: `${space}Hana${space}` }).name).toBe("Hana");
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

test("the box must be ticked", () => {
  for (const privacy of ["", "no", "true"])
    expect(problem("privacy", { privacy })).toBe("required");
});

test("hostile lengths are answered quickly", () => {
  const hostile = ["a", ".", "a.", "-", " ", "a@", "๑", "ア", "\u0301", "0"];
  const start = performance.now();
  for (const piece of hostile) {
    const text = piece.repeat(33_000);
    for (const locale of ["en", "ja"] as const)
      checkLead(
        rawLead({
          name: text,
          nameKana: text,
          company: text,
          email: text,
          phone: text,
          lineId: text,
          message: text,
          website: text,
        }),
        { ...thai, locale },
      );
    problem("email", { email: `${piece.repeat(254)}@`.slice(-254) });
  }
  expect(performance.now() - start).toBeLessThan(2000);
});
