import { expect, test } from "vitest";
import { japaneseWords } from "./japanese.data.ts";

const keys = (text: string) => japaneseWords(text).map((word) => word?.key);

test("a Japanese text gives its words, and a place where others were left out", () => {
  expect(keys("東京で書いた本を比べる。")).toEqual([
    "東京",
    undefined,
    "書",
    undefined,
    "本",
    undefined,
    "比べ",
    undefined,
  ]);
});

test("words with nothing between them but a space are neighbours", () => {
  expect(keys("検索 広告")).toEqual(["検索", "広告"]);
  expect(keys("検索の広告")).toEqual(["検索", undefined, "広告"]);
});

test("of pronouns, particles, endings and nouns without a meaning of their own nothing stays", () => {
  const left = new Set(keys("それは、そこにあるもののことです。"));
  expect(left).toEqual(new Set([undefined]));
});

test.each([
  ["数", "三千", []],
  ["非自立の名詞", "安心のため", ["安心"]],
  ["副詞可能な非自立の名詞", "広告の上", ["広告"]],
  ["助動詞語幹", "比べるよう", ["比べ"]],
  ["非自立の動詞", "書き始める", ["書"]],
  ["接尾の動詞", "書かれる", ["書"]],
])("%s: %s", (_, text, words) => {
  expect(keys(text).filter((key) => key !== undefined)).toEqual(words);
});
