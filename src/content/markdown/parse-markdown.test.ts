import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import type { Locale } from "#shared/locales.ts";
import { readBody } from "./read-body.ts";

const body = (markdown: string, locale: Locale = "ja") => {
  const about = { file: "en.md", firstLine: 1, locale, noBreak: {} };
  return toHtml(readBody(markdown, about).nodes);
};

test.each([
  ["これは**「重要なこと」**です。", "これは<b>「重要なこと」</b>です。"],
  [
    "A社は**「品質」**を、B社は**「価格」**を選んだ。",
    "A社は<b>「品質」</b>を、B社は<b>「価格」</b>を選んだ。",
  ],
  [
    "価格**（税込）**は**1,000円（月額）**です",
    "価格<b>（税込）</b>は<b>1,000円（月額）</b>です",
  ],
  ["**𠮷野家（東京）**𠮷", "<b>𠮷野家（東京）</b>𠮷"],
])("stars beside Japanese signs: %s", (markdown, html) => {
  const strong = html.replaceAll(/(<\/?)b>/g, "$1strong>");
  expect(body(markdown)).toBe(`<p>${strong}</p>`);
  expect(body(`| a |\n| - |\n| ${markdown} |`)).toContain(`<td>${strong}</td>`);
});

test.each([
  ["**“คำสำคัญ”**ที่ใช้", "<b>“คำสำคัญ”</b>ที่ใช้"],
  ["**ราคา (บาท)**ต่อเดือน", "<b>ราคา (บาท)</b>ต่อเดือน"],
  ["คำ**“ก”**และ**“ข”**", "คำ<b>“ก”</b>และ<b>“ข”</b>"],
  ["ราคา* และ *หมายเหตุ 2 * 3", "ราคา* และ *หมายเหตุ 2 * 3"],
])("stars beside Thai signs: %s", (markdown, html) => {
  const strong = html.replaceAll(/(<\/?)b>/g, "$1strong>");
  expect(body(markdown, "th")).toBe(`<p>${strong}</p>`);
  expect(body(`| a |\n| - |\n| ${markdown} |`, "th")).toContain(
    `<td>${strong}</td>`,
  );
});

test.each([
  ["言葉を\n書きます。\nそして", "言葉を書きます。そして"],
  ["**太字**\nの文を`a\nb`", "<strong>太字</strong>の文を<code>a b</code>"],
  ["Googleの\nGoogle\nです", "Googleの\nGoogle\nです"],
  ["改行  \nします", "改行<br>\nします"],
])("a line that ends between letters goes on: %j", (markdown, html) => {
  expect(body(markdown)).toBe(`<p>${html}</p>`);
});

test("a line of Thai goes on without a space, and beside Latin letters with one", () => {
  expect(body("เราเขียน\nภาษาไทย\nSEO", "th")).toBe(
    "<p>เราเขียนภาษาไทย\nSEO</p>",
  );
});

test.each([
  "10:30 site:example.com a :abbr[b]{d=e} f",
  "~~a~~ ~c~ www.a.test “https://b.test/” c@d.test",
  '$a$ [[b]] ^c^ "a" -- b...',
])("%s stays as it is within a line", (text) => {
  expect(body(text, "en")).toBe(`<p>${text}</p>`);
});
