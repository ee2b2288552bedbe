import { expect, test } from "vitest";
import { chartSchemas } from "#content/charts.ts";
import type { Locale } from "#shared/locales.ts";
import { formatNumber, sharedDecimals, writtenDate } from "./chart-words.ts";
import { rowsOf } from "./plots/bar.tsx";

const texts = { th: "ก", en: "a", ja: "あ" };
const rows = (locale: Locale, values: number[], changes: object) => {
  const figures = chartSchemas.bar.parse({
    id: "ch0",
    form: "bar",
    kind: "illustrative",
    title: texts,
    subtitle: texts,
    summary: texts,
    series: values.map((value) => ({ label: "a", value })),
    ...changes,
  });
  return rowsOf(figures, locale);
};

test("figures of a column share their decimals, without inventing any", () => {
  expect(sharedDecimals([8.4, 6.77, 1])).toBe(1);
  expect(sharedDecimals([200, 500])).toBe(0);
  expect(formatNumber(99, "th", 1)).toBe("99.0");
  expect(formatNumber(6.77, "ja", 1)).toBe("6.77");
});

test.each([
  ["th", ["2.10", "3.33"]],
  ["en", ["2,104.8", "3,333.0"]],
  ["ja", ["21,048", "33,330"]],
] as const)("figures are written in the unit of %s", (locale, shown) => {
  const times = { th: 0.001, en: 1, ja: 10 };
  const made = rows(locale, [2104.8, 3333], { times });
  expect(made.map(({ written }) => written)).toEqual(shown);
});

test.each([
  ["2022", "th", "พ.ศ.\u00a02565"],
  ["2022", "ja", "2022年"],
  ["2026-03-05", "th", "5\u00a0มีนาคม\u00a02569"],
  ["2026-03-05", "en", "5\u00a0March\u00a02026"],
  ["2026-03-05", "ja", "2026年3月5日"],
] as const)("%s in %s is %s", (date, locale, written) => {
  expect(writtenDate(date, locale)).toBe(written);
});
