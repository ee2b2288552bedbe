import { expect, test } from "vitest";
import type { Locale } from "#shared/locales.ts";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import { z } from "zod";
import { readYaml } from "./yaml/read-yaml.ts";
import { keepSigns, markPhrases, type NoBreak } from "./phrases.ts";

const glossary = z.object({
  th: z.array(z.string()),
  ja: z.array(z.string()),
});

/** The marked text with `/` where a line may break, and `_` where none may. */
const marked = (text: string, locale: Locale, noBreak: NoBreak = {}) =>
  markPhrases(text, locale, noBreak)
    .replaceAll("\u200B", "/")
    .replaceAll("\u2060", "_");

test("a Japanese heading breaks between phrases only", () => {
  expect(marked("人は、どこで御社のブランドに出会うでしょうか。", "ja")).toBe(
    "人は、/どこで/御社の/ブランドに/出会うでしょうか。",
  );
});

test("a Japanese line begins neither with a sign nor with a word that only ends a phrase", () => {
  expect(marked("はじめに：一つの商品", "ja")).toBe("はじめに：/一つの/商品");
  expect(marked("決めることと、その順番", "ja")).toBe(
    "決めることと、/その/順番",
  );
  expect(marked("インフルエンサー・KOL", "ja")).toBe("インフルエンサー・/KOL");
});

test("the glossary mends a Japanese phrase, and breaks a long one at its seams", () => {
  const heading = "どこが、まだかみ合っていませんか。";
  expect(marked(heading, "ja")).toContain("まだか/");
  expect(marked(heading, "ja", { ja: ["まだかみ合って"] })).toBe(
    "どこが、/まだかみ合っていませんか。",
  );
  expect(
    marked("デジタルマーケティングの指物師", "ja", {
      ja: ["デジタル|マーケティング"],
    }),
  ).toBe("デジタル/マーケティングの/指物師");
});

test("a Thai word of the glossary is whole, and a line may break on either side of it", () => {
  const th = ["ข้อเสนอ", "เว็บไซต์", "การเข้าถึงเว็บไซต์", "ความเป็น|ส่วนตัว"];
  expect(marked("ขอข้อเสนอใหม่", "th", { th })).toBe("ขอ/ข้อ_เสนอ/ใหม่");
  expect(marked("ข้อเสนอ (ใหม่) ข้อเสนอ", "th", { th })).toBe(
    "ข้อ_เสนอ (ใหม่) ข้อ_เสนอ",
  );
  expect(marked("ข้อเสนอเว็บไซต์", "th", { th })).toBe("ข้อ_เสนอ/เว็บไซต์");
  // The longer of two.
  expect(marked("การเข้าถึงเว็บไซต์", "th", { th })).not.toContain("/");
  expect(marked("ความเป็นส่วนตัว", "th", { th })).toBe("ความ_เป็น/ส่วน_ตัว");
});

test.each([
  ["th", "การตลาดออนไลน์ แผนการตลาด ข้อเสนอ ร้านค้าออนไลน์ คัดชื่อ ความเป็นส่วนตัว"],
  ["ja", "お見積もり ご提案書 製品名"],
] as const)(
  "the glossary of the site keeps whole in %s: %s",
  (locale, words) => {
    const noBreak = readYaml("content/no-break.yaml", glossary);
    for (const word of words.split(" ")) {
      const heading = {
        th: `เรื่อง${word}ของเรา`,
        ja: `この${word}をお送りします`,
      };
      const lines = marked(heading[locale], locale, noBreak);
      expect(lines.replaceAll("_", "")).toContain(word);
    }
  },
);

test("English has no marks, and they can be taken off", () => {
  expect(marked("Talk to us", "en")).toBe("Talk to us");
  const heading = "お問い合わせはこちら";
  expect(withoutMarks(markPhrases(heading, "ja", {}))).toBe(heading);
});

test("signs and units stay on the line of the word before them", () => {
  expect(keepSigns("เพื่อน ๆ และอื่น ๆ")).toBe("เพื่อน\u00a0ๆ และอื่น\u00a0ๆ");
  expect(keepSigns("แผน 90 วันแรก 17 กุมภาพันธ์ 2568")).toBe(
    "แผน 90\u00a0วันแรก 17\u00a0กุมภาพันธ์ 2568",
  );
  expect(keepSigns("2025 · forecast · 60 × 2,000")).toBe(
    "2025\u00a0· forecast\u00a0· 60\u00a0×\u00a02,000",
  );
});
