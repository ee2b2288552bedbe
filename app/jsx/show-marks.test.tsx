import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { keepSigns, markHeading, markLead } from "#content-reader/phrases.ts";
import { withoutMarks } from "#shared/text/phrase-marks.ts";

const shown = (text: string) => renderToStaticMarkup(<>{text}</>);

test("a Japanese heading may break between phrases only", () => {
  const text = markHeading(
    "人は、どこで御社のブランドに出会うでしょうか。",
    "ja",
    {},
  );
  expect(shown(text)).toBe(
    "人は、<wbr/>どこで<wbr/>御社の<wbr/>ブランドに<wbr/>出会うでしょうか。",
  );
});

test("words of the Thai glossary stay on one line", () => {
  const text = markHeading("อินฟลูเอนเซอร์และ KOL", "th", {
    th: ["อินฟลูเอนเซอร์"],
  });
  expect(shown(text)).toBe("<w-w>อินฟลูเอนเซอร์</w-w>และ KOL");
});

test("a set phrase of the Thai glossary may hold another word of it", () => {
  const text = markHeading("แถลงการณ์การเข้าถึงเว็บไซต์", "th", {
    th: ["เว็บไซต์", "การเข้าถึงเว็บไซต์"],
  });
  expect(shown(text)).toBe("แถลงการณ์<w-w>การเข้าถึงเว็บไซต์</w-w>");
});

test("a long word of the Thai glossary breaks at its seam", () => {
  const text = markHeading("นโยบายความเป็นส่วนตัว", "th", {
    th: ["ความเป็น|ส่วนตัว"],
  });
  expect(shown(text)).toBe(
    "นโยบาย<w-s><w-w>ความเป็น</w-w><wbr/><w-w>ส่วนตัว</w-w></w-s>",
  );
});

test("English is left alone, and marks can be taken off", () => {
  expect(shown(markHeading("Talk to us", "en", {}))).toBe("Talk to us");
  expect(withoutMarks(markHeading("お問い合わせはこちら", "ja", {}))).toBe(
    "お問い合わせはこちら",
  );
});

test("a Japanese word that the splitting gets wrong is mended by the glossary", () => {
  const heading = "どこが、まだかみ合っていませんか。";
  expect(markHeading(heading, "ja", {})).toContain("まだか\uE000");
  expect(shown(markHeading(heading, "ja", { ja: ["まだかみ合って"] }))).toBe(
    "どこが、<wbr/>まだかみ合っていませんか。",
  );
});

test("a word wider than a phone breaks at its seam, and nowhere else", () => {
  const heading = "デジタルマーケティングの指物師です。";
  const text = markHeading(heading, "ja", { ja: ["デジタル|マーケティング"] });
  expect(shown(text)).toBe(
    "<w-s>デジタル<wbr/>マーケティングの</w-s><wbr/>指物師です。",
  );
  expect(withoutMarks(text)).toBe(heading);
});

test("a Thai word of the glossary that is part of another one does not tear that one", () => {
  const text = markHeading("ความยินยอมให้ใช้เว็บไซต์ของคุณ", "th", {
    th: ["เว็บไซต์", "เว็บไซต์ของคุณ"],
  });
  expect(shown(text)).toBe("ความยินยอมให้ใช้<w-w>เว็บไซต์ของคุณ</w-w>");
});

test("a Japanese line may begin after the dot between two names, never with it", () => {
  const text = markHeading("インフルエンサー・KOLマーケティング", "ja", {
    ja: ["KOL|マーケティング"],
  });
  expect(shown(text)).toBe(
    "インフルエンサー・<wbr/><w-s>KOL<wbr/>マーケティング</w-s>",
  );
});

test("a second Japanese sentence begins its own line, rather than the first one breaking at its end", () => {
  const heading = "翻訳では届かないこと。キーワード調査";
  const text = markHeading(heading, "ja", {});
  expect(shown(text)).toBe(
    "<w-s>翻訳では<wbr/>届かないこと。</w-s><wbr/><w-s>キーワード調査</w-s>",
  );
  expect(withoutMarks(text)).toBe(heading);
});

test("a Japanese line begins neither with a colon nor with a word that only ends a phrase", () => {
  expect(shown(markHeading("はじめに：一つの商品", "ja", {}))).toBe(
    "はじめに：<wbr/>一つの<wbr/>商品",
  );
  expect(shown(markHeading("決めることと、その順番", "ja", {}))).toBe(
    "決めることと、<wbr/>その<wbr/>順番",
  );
});

test("a Japanese lead breaks between phrases, of which short ones are read with the next, and at seams", () => {
  const noBreak = { ja: ["デジタル|マーケティング"], th: ["ช่องทาง"] };
  const lead = "この計画は、デジタルマーケティングの会社がまとめます。";
  const text = markLead(lead, "ja", noBreak);
  expect(shown(text)).toBe(
    "この計画は、<wbr/>デジタル<wbr/>マーケティングの<wbr/>会社がまとめます。",
  );
  expect(withoutMarks(text)).toBe(lead);
  expect(markLead("ช่องทาง", "th", noBreak)).toBe("ช่องทาง");
});

test("signs and units stay on the line of the word before them", () => {
  expect(keepSigns("เพื่อน ๆ และอื่น ๆ")).toBe("เพื่อน\u00a0ๆ และอื่น\u00a0ๆ");
  expect(keepSigns("แผน 90 วันแรก 17 กุมภาพันธ์ 2568")).toBe(
    "แผน 90\u00a0วันแรก 17\u00a0กุมภาพันธ์ 2568",
  );
  expect(keepSigns("2025 · forecast · 60 × 2,000")).toBe(
    "2025\u00a0· forecast\u00a0· 60\u00a0×\u00a02,000",
  );
});

test("marks become elements wherever a text stands among others", () => {
  const text = markHeading("งานของครีเอเตอร์ไทย", "th", { th: ["ครีเอเตอร์"] });
  const words = "งานของ<w-w>ครีเอเตอร์</w-w>ไทย";
  expect(renderToStaticMarkup(<p>{text}</p>)).toBe(`<p>${words}</p>`);
  expect(
    renderToStaticMarkup(
      <p>
        <b>1</b> {text} {[text, <i key="i">{text}</i>]}
      </p>,
    ),
  ).toBe(`<p><b>1</b> ${words} ${words}<i>${words}</i></p>`);
});

test("attributes, and elements that hold text only, have no marks", () => {
  const text = markHeading("งานของครีเอเตอร์ไทย", "th", { th: ["ครีเอเตอร์"] });
  expect(
    renderToStaticMarkup(
      <p title={text}>
        <select defaultValue={text}>
          <option value={text}>
            {text}, {text}
          </option>
        </select>
        <svg>
          <title>{text}</title>
          <text>{text}</text>
        </svg>
      </p>,
    ),
  ).not.toMatch(/[\uE000-\uE004]|w-w/);
});
