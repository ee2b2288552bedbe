import { describe, expect, test } from "vitest";
import { fold } from "./fold.ts";

describe("these are one word", () => {
  test.each([
    ["ＬＩＮＥ", "line"],
    ["Café", "cafe"],
    ["don’t", "dont"],
    ["サーバー", "サーバ"],
    ["ﾘｯﾁﾒﾆｭｰ", "リッチメニュー"],
    ["ｶﾞｲﾄﾞ", "ガイド"],
    ["こうこく", "コーコク"],
    ["メール", "メイル"],
    ["ヴァイラル", "バイラル"],
    ["カスタマーハラスメント", "カスタマハラスメント"],
    ["คุ๊กกี้", "คุกกี้"],
    ["คอนเทนต์", "คอนเท้น"],
    ["โฆษณา", "โคสนา"],
    ["เครื่องสําอาง", "เครื่องสำอาง"],
    ["เเผนการตลาด", "แผนการตลาด"],
    ["๙๐ วัน", "90 วัน"],
  ])("%s, %s", (one, other) => {
    expect(fold(one).text).toBe(fold(other).text);
  });
});

describe("these are two words", () => {
  test.each([
    ["คำ", "ค่า"],
    ["ハス", "バス"],
    ["広告", "公告"],
  ])("%s, %s", (one, other) => {
    expect(fold(one).text).not.toBe(fold(other).text);
  });
});

test("each letter knows where it comes from", () => {
  const text = "คอนเทนต์ของ ｶﾞｲﾄﾞ";
  const folded = fold(text);
  expect(folded.at).toHaveLength(folded.text.length + 1);
  const place = folded.text.indexOf("ของ");
  expect(text.slice(folded.at[place], folded.at[place + 3])).toBe("ของ");
  expect(folded.at.at(-1)).toBe(text.length);
});
