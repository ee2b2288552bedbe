import { expect, test } from "vitest";
import { fold } from "./fold.ts";
import { markerOf } from "./marks.ts";
import { sentenceWith } from "./sentence.ts";
import { isInsideThaiWord } from "./thai-words.ts";
import { paragraphsOfMarkdown } from "./paragraphs.ts";
import { paragraphsOfArticle } from "./texts.ts";
import { phraseKey } from "./words.ts";

const keys = (...words: string[]) =>
  markerOf(words.map((word) => [phraseKey(fold(word).text)]));
const marked = (...[words, paragraphs]: Parameters<typeof sentenceWith>) =>
  sentenceWith(words, paragraphs)
    ?.map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join("");

test("the paragraph with most words is shown, with the words marked as they are written", () => {
  expect(
    marked(keys("rich menu", "cost"), [
      "What it costs.",
      "The Rich Menus cost nothing.",
    ]),
  ).toBe("The [Rich Menus] [cost] nothing.");
  expect(marked(keys("คุกกี้"), ["วัดผลโดยไม่ใช้คุกกี้"])).toBe("วัดผลโดยไม่ใช้[คุกกี้]");
  expect(marked(keys("サーバ"), ["サーバーのログ"])).toBe("[サーバー]のログ");
  expect(marked(keys("nothing"), ["something"])).toBe("something");
  expect(sentenceWith(keys("nothing"), [])).toBeUndefined();
});

test("a short paragraph goes on with the next one", () => {
  const texts = ["Nothing.", "LINE", "Free for a start.", "x".repeat(200)];
  expect(sentenceWith(keys("line"), texts)?.slice(0, 2)).toEqual([
    { text: "LINE", isFound: true },
    { text: " · Free for a start.", isFound: false },
  ]);
});

test("a word inside a longer Thai word is no word of its own", () => {
  const text = "ติดต่อออนไลน์ หรือทางไลน์ได้";
  const parts = keys("ไลน์")(text).map((mark) => isInsideThaiWord(text, mark));
  expect(parts).toEqual([true, false]);
});

test("a long paragraph is cut at phrases around the words", () => {
  const text = `${"文章がここにあります。".repeat(20)}広告費の統計を読む。${"それから続きます。".repeat(20)}`;
  const shown = marked(keys("広告費"), [text]) ?? "";
  expect(shown).toContain("[広告費]の統計を読む。");
  expect(shown).toMatch(/^… 文章が/);
  expect(shown).toMatch(/(?:。|から) …$/);
  expect(shown.length).toBeLessThan(105);
});

test("Markdown becomes paragraphs without signs and sources", () => {
  expect(
    paragraphsOfMarkdown(
      "## Part {#part}\n\nText with a [link](/x/) and **weight**.\n\n- one\n- two\n\n| a | b |\n| - | - |\n| c | d |\n\n## Sources\n\n1. [Name](https://x), Publisher, 2026\n",
    ),
  ).toEqual([
    "Part",
    "Text with a link and weight.",
    "one",
    "two",
    "a · b",
    "c · d",
    "Sources",
  ]);
});

test("an article's text has neither its heading nor its date", () => {
  expect(
    paragraphsOfArticle(
      "# Heading\n\nWhat it is about.\n\n1 May 2026\n\nText.",
    ),
  ).toEqual(["What it is about.", "Text."]);
});
