import { expect, test } from "vitest";
import { readQuery } from "./read-query.ts";
import { Vocabulary } from "./vocabulary.ts";
import { phraseKey } from "./words.ts";

const words = ["agency", "overview", "landing page", "คลินิก", "โฆษณา"];
const vocabulary = new Vocabulary({
  words: [...words, "広告", "代理店"].map(phraseKey),
  synonyms: [
    ["クチコミ", "review"].map(phraseKey),
    ["ราคา", "price"].map(phraseKey),
  ],
  trade: 1,
  stops: ["how", "to", "の"].map(phraseKey),
  readings: [[phraseKey("だいりてん"), phraseKey("代理店")]],
});
const terms = (query: string) =>
  readQuery(query, vocabulary).map((word) => word.terms);

test.each([
  ["広告の代理店", [["広告"], ["代理店"]]],
  ["โฆษณาคลินิก", [[phraseKey("โฆษณา")], [phraseKey("คลินิก")]]],
  ["だいりてん", [["代理店"]]],
  ["how to review", [["§0"]]],
  ["kuchikomi", [["§0"]]],
  ["landingpage", [[phraseKey("landing page")]]],
  ["agnecy", [[phraseKey("agency")]]],
  ["overv", [[phraseKey("overview")]]],
  ["โฆษณาคลีนิค", [[phraseKey("โฆษณา")], [phraseKey("คลินิก")]]],
  ["zebra", [[]]],
])("%s", (query, wanted) => {
  expect(terms(query)).toEqual(wanted);
});

test("a similar word counts less than a known one", () => {
  const [known] = readQuery("review", vocabulary);
  const [similar] = readQuery("reviww", vocabulary);
  expect(similar?.terms).toEqual(known?.terms);
  expect(similar?.likeness).toBeLessThan(known?.likeness ?? 0);
});

test("only sets of our subject are ours", () => {
  expect(vocabulary.isTrade(["§0"])).toBe(true);
  expect(vocabulary.isTrade(["§1", "agency"])).toBe(false);
});
