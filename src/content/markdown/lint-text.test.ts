import { expect, test } from "vitest";
import { hasFigures, lintText } from "./lint-text.ts";

test.each([
  ["en", "placeholder", ["Lorem ipsum dolor"]],
  ["en", "guarantee", ["We guarantee results.", "guaranteed rankings."]],
  ["en", "superlative", ["We are the leading agency"]],
  ["en", "year of the Buddhist era", ["changed in 2569.", "3 March 2569"]],
  ["th", "guarantee", ["เราการันตีอันดับให้", "เรารับประกันผลลัพธ์ภายใน 90 วัน"]],
  ["ja", "year of the Buddhist era", ["2569年に改正されました。"]],
  ["ja", "guarantee", ["必ず上位に表示されます。", "必ず結果が出ます。"]],
  ["ja", "guarantee", ["必ず効果を出します。", "成果を保証いたします。"]],
] as const)("%s, %s: %j", (locale, problem, texts) => {
  for (const text of texts)
    expect(lintText(text, locale).join(), text).toContain(problem);
});

test.each([
  ["en", "Nobody can guarantee a position."],
  ["en", "The Act, B.E. 2562 (2019), is in force."],
  ["en", "It took 2560 visits, and a set of 2550 baht."],
  ["th", "ไม่มีใครรับประกันอันดับได้ เราไม่การันตีอันดับ รับประกันยอดขายได้ไหม"],
  ["th", "ใช้GoogleAdsตั้งแต่ปี ค.ศ. 2026 นะคะ"],
  ["ja", "個人情報保護法（仏暦2562年）、２０２６年11月のGoogle検索"],
  ["ja", "必ず結果をご確認ください。上限を必ず設定しておきましょう。"],
  ["ja", "順位を保証することはできません。"],
] as const)("%s: %s is fine", (locale, text) => {
  expect(lintText(text, locale)).toEqual([]);
});

test("shares, money and large numbers are figures; dates and counts are not", () => {
  for (const text of ["grew by 5 %", "33 พันล้านบาท", "8兆円"])
    expect(hasFigures(text), text).toBe(true);
  expect(hasFigures("three steps in 2026, 5 pages")).toBe(false);
});
