import { expect, test } from "vitest";
import { breakMark, keepEnd, keepStart } from "#shared/text/phrase-marks.ts";
import {
  keepWords,
  keepWordsIn,
  keepWordsInHtml,
  wordsOf,
} from "./keep-words.ts";

const words = {
  known: ["โซเชียลมีเดีย", "แล้ว|กรอง"],
  cut: ["โซเชียลมีเดีย", "กรอง"],
};
const shown = (text: string) =>
  text.replaceAll(keepStart, "[").replaceAll(keepEnd, "]");

test("words that the dictionary splits or draws together wrongly are mended", () => {
  expect(wordsOf("ใช้โซเชียลมีเดียทุกวัน", words.known)).toEqual([
    "ใช้",
    "โซเชียลมีเดีย",
    "ทุก",
    "วัน",
  ]);
  expect(wordsOf("แล้วกรองหน้า", words.known)).toEqual(["แล้ว", "กรอง", "หน้า"]);
  expect(wordsOf("แล้วกรองหน้า", [])).not.toContain("กรอง");
});

test("words of the list are kept on one line, others and other languages are let be", () => {
  expect(shown(keepWords("ใช้โซเชียลมีเดีย แล้วกรอง 3 หน้า, KOL", words))).toBe(
    "ใช้[โซเชียลมีเดีย] แล้ว[กรอง] 3 หน้า, KOL",
  );
  expect(keepWords("ソーシャルメディア, social", words)).toBe(
    "ソーシャルメディア, social",
  );
});

test("what is kept already is not kept twice", () => {
  const once = keepWords("ใช้โซเชียลมีเดีย", words);
  expect(keepWords(once, words)).toBe(once);
});

test("in HTML only texts have the element, not attributes, drawings and code", () => {
  const html =
    '<p title="โซเชียลมีเดีย > 1">โซเชียลมีเดีย</p><svg><svg></svg><text>โซเชียลมีเดีย</text></svg><code>โซเชียลมีเดีย</code>';
  const kept = html.replace(">โซเชียลมีเดีย</p>", "><w-w>โซเชียลมีเดีย</w-w></p>");
  expect(keepWordsInHtml(html, words, "th")).toBe(kept);
  expect(keepWordsInHtml(kept, words, "th")).toBe(kept);
});

test("in HTML, what only a screen reader finds has no elements", () => {
  const hidden =
    '<p class="visually-hidden">โซเชียลมีเดีย</p><span class="a visually-hidden"><span>โซเชียลมีเดีย</span> โซเชียลมีเดีย</span>';
  const html = `${hidden}<p>โซเชียลมีเดีย</p>`;
  expect(keepWordsInHtml(html, words, "th")).toBe(
    `${hidden}<p><w-w>โซเชียลมีเดีย</w-w></p>`,
  );
});

test("in the data of a page, addresses and the title of the document have no marks", () => {
  const text = "โซเชียลมีเดีย";
  const data = {
    copy: { title: text, lead: text, items: [{ title: text, id: text }] },
    count: 3,
    body: { markup: "body", html: `<p>${text}</p>` },
  };
  const kept = keepStart + text + keepEnd;
  expect(keepWordsIn(data, words, "th")).toEqual({
    copy: { title: text, lead: kept, items: [{ title: kept, id: text }] },
    count: 3,
    body: { markup: "body", html: `<p><w-w>${text}</w-w></p>` },
  });
});

test("a word that is cut beside one other is kept there alone, also if that one is kept already", () => {
  const beside = { known: ["โซเชียลมีเดีย"], cut: ["ใช้|โซเชียลมีเดีย", "งบ|"] };
  expect(shown(keepWords("ใช้โซเชียลมีเดีย ใช้งบ งบนี้", beside))).toBe(
    "[ใช้]โซเชียลมีเดีย ใช้[งบ] งบนี้",
  );
  const kept = keepWords("โซเชียลมีเดีย", words);
  expect(shown(keepWords(`ใช้${kept}`, beside))).toBe("[ใช้][โซเชียลมีเดีย]");
});

test("in Japanese running text a word in katakana is kept, in HTML as well, but not where phrases say where lines break", () => {
  const data = {
    text: "タイ語のコメントへの返信を、データで見ます。",
    heading: `コメントへの${breakMark}返信`,
    body: {
      markup: "body",
      html: "<h2>コメント</h2><p>コメント、<b>返信</b></p><p>コメントへの<wbr>返信</p><code>コメント</code>",
    },
  };
  const kept = keepWordsIn(data, words, "ja");
  expect(shown(kept.text)).toBe(
    "[タイ語]の[コメント]への返信を、[データ]で見ます。",
  );
  expect(kept.heading).toBe(data.heading);
  expect(kept.body.html).toBe(
    "<h2><w-w>コメント</w-w></h2><p><w-w>コメント</w-w>、<b>返信</b></p><p>コメントへの<wbr>返信</p><code>コメント</code>",
  );
  expect(keepWordsIn(data, words, "th")).toEqual(data);
});

test("a label of one word needs no mark, a sentence and a piece of one do", () => {
  const messages = {
    nav: "โซเชียลมีเดีย",
    text: "ใช้โซเชียลมีเดีย",
    pieces: ["ใช้", "โซเชียลมีเดีย"],
  };
  const kept = keepWordsIn(messages, words, "th", "labels");
  expect(kept.nav).toBe(messages.nav);
  expect(shown(kept.text)).toBe("ใช้[โซเชียลมีเดีย]");
  expect(kept.pieces.map(shown)).toEqual(["ใช้", "[โซเชียลมีเดีย]"]);
  expect(keepWordsIn({ nav: "メール" }, words, "ja", "labels").nav).toBe(
    "メール",
  );
});

test("a number with hyphens inside a text is kept on one line, and a day is none", () => {
  const kept = keepWordsIn(
    {
      hint: "For example 03-1234-5678 (Japan)",
      address: "〒100-0000 東京都",
      phone: "03-1234-5678",
      date: "2026-11-23",
      code: "C-12-34, a-10-20, 1/20-30",
    },
    words,
    "en",
  );
  expect(Object.values(kept).map(shown)).toEqual([
    "For example [03-1234-5678] (Japan)",
    "〒[100-0000] 東京都",
    "03-1234-5678",
    "2026-11-23",
    "C-12-34, a-10-20, 1/20-30",
  ]);
});
