import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { keepRepetitions, markPhrases } from "#content-reader/phrases.ts";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import { phrases } from "./phrases.tsx";

const shown = (text: string) => renderToStaticMarkup(<>{phrases(text)}</>);

test("a Japanese heading may break between phrases only", () => {
  const text = markPhrases(
    "人は、どこで御社のブランドに出会うでしょうか。",
    "ja",
    {},
  );
  expect(shown(text)).toBe(
    "人は、<wbr/>どこで<wbr/>御社の<wbr/>ブランドに<wbr/>出会うでしょうか。",
  );
});

test("words of the Thai glossary stay on one line", () => {
  const text = markPhrases("อินฟลูเอนเซอร์และ KOL", "th", {
    th: ["อินฟลูเอนเซอร์"],
  });
  expect(shown(text)).toBe('<span class="keep">อินฟลูเอนเซอร์</span>และ KOL');
});

test("a set phrase of the Thai glossary may hold another word of it", () => {
  const text = markPhrases("แถลงการณ์การเข้าถึงเว็บไซต์", "th", {
    th: ["เว็บไซต์", "การเข้าถึงเว็บไซต์"],
  });
  expect(shown(text)).toBe('แถลงการณ์<span class="keep">การเข้าถึงเว็บไซต์</span>');
});

test("English is left alone, and marks can be taken off", () => {
  expect(shown(markPhrases("Talk to us", "en", {}))).toBe("Talk to us");
  expect(withoutMarks(markPhrases("お問い合わせはこちら", "ja", {}))).toBe(
    "お問い合わせはこちら",
  );
});

test("a Japanese word that the splitting gets wrong is mended by the glossary", () => {
  const heading = "どこが、まだかみ合っていませんか。";
  expect(markPhrases(heading, "ja", {})).toContain("まだか\uE000");
  expect(shown(markPhrases(heading, "ja", { ja: ["まだかみ合って"] }))).toBe(
    "どこが、<wbr/>まだかみ合っていませんか。",
  );
});

test("a word wider than a phone breaks at its seam, and nowhere else", () => {
  const heading = "デジタルマーケティングの指物師です。";
  const text = markPhrases(heading, "ja", { ja: ["デジタル|マーケティング"] });
  expect(shown(text)).toBe(
    '<span class="long">デジタル<wbr/>マーケティングの</span><wbr/>指物師です。',
  );
  expect(withoutMarks(text)).toBe(heading);
});

test("a Thai word of the glossary that is part of another one does not tear that one", () => {
  const text = markPhrases("ความยินยอมให้ใช้เว็บไซต์ของคุณ", "th", {
    th: ["เว็บไซต์", "เว็บไซต์ของคุณ"],
  });
  expect(shown(text)).toBe(
    'ความยินยอมให้ใช้<span class="keep">เว็บไซต์ของคุณ</span>',
  );
});

test("a Japanese line may begin after the dot between two names, never with it", () => {
  const text = markPhrases("インフルエンサー・KOLマーケティング", "ja", {
    ja: ["KOL|マーケティング"],
  });
  expect(shown(text)).toBe(
    'インフルエンサー・<wbr/><span class="long">KOL<wbr/>マーケティング</span>',
  );
});

test("a second Japanese sentence begins its own line, rather than the first one breaking at its end", () => {
  const heading = "翻訳では届かないこと。キーワード調査";
  const text = markPhrases(heading, "ja", {});
  expect(shown(text)).toBe(
    '<span class="long">翻訳では<wbr/>届かない<wbr/>こと。</span><wbr/><span class="long">キーワード調査</span>',
  );
  expect(withoutMarks(text)).toBe(heading);
});

test("the Thai sign of repetition stays on the line of its word", () => {
  expect(keepRepetitions("เพื่อน ๆ และอื่น ๆ")).toBe("เพื่อน\u00a0ๆ และอื่น\u00a0ๆ");
});
