import { expect, test } from "vitest";
import { languageOfName } from "./mark-foreign-text.ts";

test.each([
  ["Web Vitals", "ja", "en"],
  ["Web Vitals", "th", "en"],
  ["Web Vitals", "en", undefined],
  ["Web Vitals の概要", "ja", undefined],
  ["消費者庁", "en", "ja"],
  ["消費者庁", "th", "ja"],
  ["พระราชบัญญัติคุ้มครองข้อมูลส่วนบุคคล", "ja", "th"],
  ["คู่มือ Search Console", "th", undefined],
] as const)(
  "the name %s on a page in %s is marked as %s",
  (name, locale, lang) => {
    expect(languageOfName(name, locale)).toBe(lang);
  },
);
