import { describe, expect, test } from "vitest";
import { hasFigures, lintText } from "./lint-text.ts";

describe("faults", () => {
  test.each([
    ["en", "Lorem ipsum dolor", "placeholder"],
    ["en", "See http://example.com/ for more", "without encryption"],
    ["th", "ดูที่ http://example.com", "without encryption"],
    ["en", "We guaranteed results: guaranteed rankings.", "guarantee"],
    ["en", "We are the leading agency", "superlative"],
    ["th", "เราการันตีอันดับให้", "guarantee"],
    ["th", "การันตีผลลัพธ์", "guarantee"],
    ["th", "เรารับประกันผลลัพธ์ภายใน 90 วัน", "guarantee"],
    ["en", "We guarantee results.", "guarantee"],
    ["th", "ใช้GoogleAds", "space between Thai and Latin"],
    ["th", "ทำSEO", "space between Thai and Latin"],
    [
      "th",
      "a b c d e f g h i j k l m n o p q r s t u whole sentence",
      "Latin letters inside a Thai",
    ],
    ["th", "เมื่อปี 2026 เราเริ่ม", "year of the Christian era"],
    ["th", "วันที่ 12 มีนาคม 2026", "year of the Christian era"],
    ["en", "The law changed in 2569.", "year of the Buddhist era"],
    ["en", "On 3 March 2569 it opened.", "year of the Buddhist era"],
    ["ja", "2569年に改正されました。", "year of the Buddhist era"],
    ["th", "ค.ศ. 2026", "year of the Christian era"],
    ["th", "พ.ศ. 2026", "year of the Christian era"],
    ["th", "ติดต่อเราได้ครับ", "names a speaker"],
    ["th", "“สวัสดีค่ะ” ยินดีค่ะ", "names a speaker"],
    ["ja", "必ず上位に表示されます。", "guarantee"],
    ["ja", "必ず結果が出ます。", "guarantee"],
    ["ja", "必ず効果を出します。", "guarantee"],
    ["ja", "成果を保証いたします。", "guarantee"],
    ["ja", "２０２６年", "full-width digit"],
  ] as const)("%s: %s", (locale, text, problem) => {
    expect(lintText(text, locale).join()).toContain(problem);
  });
});

describe("what is fine", () => {
  test.each([
    ["en", "A browser warns of “http://example.com” and of http:// alone."],
    ["ja", "「http://example.com」のようなアドレスには警告が出ます。"],
    ["en", "Nobody can guarantee a position."],
    ["en", "The Act, B.E. 2562 (2019), is in force."],
    ["en", "It took 2560 visits, and a set of 2550 baht."],
    ["ja", "個人情報保護法（仏暦2562年）"],
    ["th", "วันที่ 12 มีนาคม 2569"],
    ["th", "ใช้ Google Ads กับ LINE ใน 90 วัน"],
    ["th", "ไม่มีใครรับประกันอันดับได้"],
    ["th", "เราไม่การันตีอันดับ"],
    ["th", "รับประกันยอดขายได้ไหม"],
    ["th", "เลือกว่าจะใช้ “ค่ะ” หรือ “ครับ” ตั้งแต่ปี 2569"],
    ["th", "รายงานชื่อ “Report ค.ศ. 2026” หน้าปี 20261"],
    ["ja", "上限を必ず設定しておきましょう。"],
    ["ja", "必ず結果をご確認ください。"],
    ["ja", "順位を保証することはできません。"],
    ["ja", "2026年11月のGoogle検索"],
  ] as const)("%s: %s", (locale, text) => {
    expect(lintText(text, locale)).toEqual([]);
  });
});

test("shares, money and large numbers are figures; dates and counts are not", () => {
  expect(hasFigures("grew by 5 %")).toBe(true);
  expect(hasFigures("33 พันล้านบาท")).toBe(true);
  expect(hasFigures("8兆円")).toBe(true);
  expect(hasFigures("three steps in 2026, 5 pages")).toBe(false);
});
