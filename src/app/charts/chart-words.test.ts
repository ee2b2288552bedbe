import { expect, test } from "vitest";
import { figuresSchema } from "#content/charts.ts";
import type { Content } from "#content/content.ts";
import type { Locale } from "#shared/locales.ts";
import {
  chartWords,
  formatNumber,
  formatShare,
  rowsOf,
  sharedDecimals,
  writtenDate,
} from "./chart-words.ts";

const texts = { th: "ก", en: "a", ja: "あ" };
const messages = { th: {}, en: {}, ja: {} };
const words = (locale: Locale) =>
  chartWords({ messages } as unknown as Content, locale);

test("figures of a column share their decimals, without inventing any", () => {
  expect(sharedDecimals([94.6, 99])).toBe(1);
  expect(sharedDecimals([8.4, 6.77, 1])).toBe(1);
  expect(sharedDecimals([200, 500])).toBe(0);
  expect(formatNumber(99, "th", 1)).toBe("99.0");
  expect(formatNumber(6.77, "ja", 1)).toBe("6.77");
  expect(formatNumber(4045.9, "en", 1)).toBe("4,045.9");
});

test("figures are written in the unit of a language, without inventing decimals", () => {
  const shown = (locale: Locale) =>
    rowsOf(
      figuresSchema.parse({
        id: "ch0",
        form: "bar",
        kind: "illustrative",
        unit: texts,
        times: { th: 0.001, en: 1, ja: 10 },
        title: texts,
        subtitle: texts,
        summary: texts,
        series: [
          { label: "a", value: 2104.8 },
          { label: "b", value: 3333 },
        ],
      }),
      { locale, words: words(locale) },
    ).map((row) => row.shown);
  expect(shown("th")).toEqual(["2.10", "3.33"]);
  expect(shown("en")).toEqual(["2,104.8", "3,333.0"]);
  expect(shown("ja")).toEqual(["21,048", "33,330"]);
});

test("a drawing writes a figure with its unit, and a figure without a pattern alone", () => {
  const written = (locale: Locale, pattern?: Record<Locale, string>) =>
    rowsOf(
      figuresSchema.parse({
        id: "ch0",
        form: "bar",
        kind: "illustrative",
        unit: texts,
        ...(pattern && { written: pattern }),
        title: texts,
        subtitle: texts,
        summary: texts,
        series: [
          { label: "a", value: 8.4 },
          { label: "b", value: 1 },
        ],
      }),
      { locale, words: words(locale) },
    ).map((row) => row.written);
  const units = { th: "# ล้านบาท", en: "THB #bn", ja: "#億バーツ" };
  expect(written("th", units)).toEqual(["8.4\u00a0ล้านบาท", "1.0\u00a0ล้านบาท"]);
  expect(written("en", units)).toEqual(["THB\u00a08.4bn", "THB\u00a01.0bn"]);
  expect(written("ja", units)).toEqual(["8.4億バーツ", "1.0億バーツ"]);
  expect(written("en")).toEqual(["8.4", "1.0"]);
  expect(() => written("en", { ...units, en: "THB bn" })).toThrow(
    /has # in the place of the figure/,
  );
});

test("shares have one decimal", () => {
  expect(formatShare(0.50183, "en")).toBe("50.2%");
});

test("Thai years are Buddhist, also where only the year is known", () => {
  expect(writtenDate("2022", "th")).toBe("พ.ศ.\u00a02565");
  expect(writtenDate("2022", "en")).toBe("2022");
  expect(writtenDate("2022", "ja")).toBe("2022年");
  expect(writtenDate("2026-03-05", "th")).toBe("5\u00a0มีนาคม\u00a02569");
  expect(writtenDate("2026-03-05", "en")).toBe("5\u00a0March\u00a02026");
  expect(writtenDate("2026-03-05", "ja")).toBe("2026年3月5日");
});
