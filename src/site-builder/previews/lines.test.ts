import { expect, test } from "vitest";
import { markPhrases } from "#content/phrases.ts";
import { breakLines } from "./lines.ts";

const noBreak = { th: ["อินฟลูเอนเซอร์"], ja: [] };
const lines = (title: string, locale: "th" | "en" | "ja", cells: number) =>
  breakLines(markPhrases(title, locale, noBreak), locale, cells).lines;

test("English breaks between words, with lines of like length and no word left alone", () => {
  expect(
    lines("How to label paid posts in Japan and Thailand", "en", 17),
  ).toEqual(["How to label paid", "posts in Japan", "and Thailand"]);
  expect(lines("Privacy Notice", "en", 20)).toEqual(["Privacy Notice"]);
});

test("Thai breaks at spaces rather than inside a phrase, and never inside a word", () => {
  expect(lines("การตลาดอินฟลูเอนเซอร์และ KOL", "th", 14)).toEqual([
    "การตลาด",
    "อินฟลูเอนเซอร์",
    "และ KOL",
  ]);
  expect(lines("แผนการตลาดคือสมมติฐาน พร้อมแบบฟอร์ม", "th", 21)).toEqual([
    "แผนการตลาดคือสมมติฐาน",
    "พร้อมแบบฟอร์ม",
  ]);
});

test("Japanese breaks between phrases, and no line begins with a mark", () => {
  const found = lines("会社概要と私たちの進め方、そして（渋谷）！", "ja", 16);
  expect(found.join("")).toBe("会社概要と私たちの進め方、そして（渋谷）！");
  expect(found.length).toBeGreaterThan(1);
  for (const line of found) expect(line).not.toMatch(/^[、。）！ー]|（$/);
});
