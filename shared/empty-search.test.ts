import { expect, test } from "vitest";
import { countedWords } from "./empty-search.ts";

test.each([
  ["  TikTok   Shop ", "tiktok shop"],
  ["ＴｉｋＴｏｋ", "tiktok"],
  ["what's new?", "whats new"],
  ["รีวิว ร้านอาหาร", "รีวิว ร้านอาหาร"],
  ["口コミ　代行", "口コミ 代行"],
  ["ﾁﾗｼ", "チラシ"],
])("%s is counted as %s", (query, words) => {
  expect(countedWords(query)).toBe(words);
});

test.each([
  "ann@example.com",
  "ann＠example.com",
  "call 081 234 5678",
  "๐๘๑๒๓๔๕๖๗๘",
  "第三 ２",
  "https://example.com/me",
  "www.example.com",
  "example.co.th",
  "line.me/someone",
  "a",
  "?!",
  "",
  "word ".repeat(9),
  "ก".repeat(61),
])("%s is not counted", (query) => {
  expect(countedWords(query)).toBeUndefined();
});

test("what is counted is counted alike when it is normalised again", () => {
  for (const query of ["What’s  NEW", "ｶﾞｲﾄﾞ ﾌﾞｯｸ", "กำลัง ใจ"])
    expect(countedWords(countedWords(query) ?? "")).toBe(countedWords(query));
});
