import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { markPhrases } from "#build/content/phrases.ts";
import { withoutMarks } from "#shared/phrase-marks.ts";
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
