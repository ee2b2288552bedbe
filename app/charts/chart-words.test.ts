import { expect, test } from "vitest";
import {
  formatNumber,
  formatShare,
  sharedDecimals,
  writtenDate,
} from "./chart-words.ts";

test("figures of a column share their decimals, without inventing any", () => {
  expect(sharedDecimals([94.6, 99])).toBe(1);
  expect(sharedDecimals([8.4, 6.77, 1])).toBe(1);
  expect(sharedDecimals([200, 500])).toBe(0);
  expect(formatNumber(99, "th", 1)).toBe("99.0");
  expect(formatNumber(6.77, "ja", 1)).toBe("6.77");
  expect(formatNumber(4045.9, "en", 1)).toBe("4,045.9");
});

test("shares have one decimal", () => {
  expect(formatShare(0.50183, "en")).toBe("50.2%");
});

test("Thai years are Buddhist, also where only the year is known", () => {
  expect(writtenDate("2022", "th")).toBe("พ.ศ.\u00a02565");
  expect(writtenDate("2022", "en")).toBe("2022");
  expect(writtenDate("2026-03-05", "th")).toBe("5\u00a0มีนาคม\u00a02569");
  expect(writtenDate("2026-03-05", "en")).toBe("5\u00a0March\u00a02026");
  expect(writtenDate("2026-03-05", "ja")).toBe("2026年3月5日");
});
