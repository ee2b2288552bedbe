import { expect, test } from "vitest";
import { keepEnd, keepStart } from "#shared/text/phrase-marks.ts";
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
  expect(keepWordsInHtml(html, words)).toBe(kept);
  expect(keepWordsInHtml(kept, words)).toBe(kept);
});

test("in the data of a page, addresses and the title of the document have no marks", () => {
  const text = "โซเชียลมีเดีย";
  const data = {
    copy: { title: text, lead: text, items: [{ title: text, id: text }] },
    count: 3,
    body: { markup: "body", html: `<p>${text}</p>` },
  };
  const kept = keepStart + text + keepEnd;
  expect(keepWordsIn(data, words)).toEqual({
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
