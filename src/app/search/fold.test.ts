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
    ["カスタマーハラスメント", "カスタマハラスメント"],
    ["คุ๊กกี้", "คุกกี้"],
    ["คอนเทนต์", "คอนเท้น"],
    ["โฆษณา", "โคสนา"],
    ["เครื่องสําอาง", "เครื่องสำอาง"],
    ["เเผนการตลาด", "แผนการตลาด"],
    ["๙๐ วัน", "90 วัน"],
    ...["ガイド", "ビジネス", "サービス", "ページ", "ที่ปรึกษา", "café"].map(
      (word) => [word.normalize("NFD"), word],
    ),
  ])("%s, %s", (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });
});

describe("these are two words", () => {
  test.each([
    ["คำ", "ค่า"],
    ["ハス", "バス"],
    ["広告", "公告"],
  ])("%s, %s", (one, other) => {
    expect(fold(one)).not.toBe(fold(other));
  });
});
