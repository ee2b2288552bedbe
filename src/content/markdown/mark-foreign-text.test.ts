import { expect, test } from "vitest";
import { foreignName } from "./mark-foreign-text.ts";

test.each([
  ["Web Vitals", "ja", { text: "Web Vitals", lang: "en" }],
  ["Web Vitals", "en", { text: "Web Vitals" }],
  ["Web Vitals の概要", "ja", { text: "Web Vitals の概要" }],
  ["消費者庁", "en", { text: "消費者庁", lang: "ja" }],
  ["พระราชบัญญัติ", "ja", { text: "พระราชบัญญัติ", lang: "th" }],
  ["คู่มือ Search Console", "th", { text: "คู่มือ Search Console" }],
  [
    "Web Vitals（英語）",
    "ja",
    { text: "Web Vitals", lang: "en", note: "（英語）" },
  ],
  [
    "Web Vitals (ภาษาอังกฤษ)",
    "th",
    { text: "Web Vitals", lang: "en", note: " (ภาษาอังกฤษ)" },
  ],
] as const)("the name %s on a page in %s", (name, locale, foreign) => {
  expect(foreignName(name, locale)).toEqual(foreign);
});
