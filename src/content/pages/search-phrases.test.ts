import { expect, test } from "vitest";
import { lostPhrases, placesOf } from "./search-phrases.ts";

const phrases = {
  main: "SEO agency Bangkok",
  others: ["Japanese SEO", "SEO audit", "SEO price"],
};
const copy = {
  title: "SEO Agency in Bangkok",
  description: "What a Japanese SEO project costs.",
  hero: {
    heading: "Found in three languages",
    lead: "Our SEO audits say why.",
  },
  price: { heading: "What the price of SEO depends on" },
};
const lost = (change: object) =>
  lostPhrases(placesOf({ ...copy, ...change }), phrases, "en").map(
    ({ key }) => key,
  );

test.each([
  // In any order, in any case, with or without a plural s.
  [{}, []],
  [{ description: "Reports every month." }, ["description"]],
  // A part of an English word is not the word.
  [{ description: "A seoul story about Japanese food." }, ["description"]],
  [{ hero: { heading: "Found", lead: "Soon" } }, ["hero"]],
  [{ price: { heading: "Costs" } }, ["searchPhrases: no heading of the page"]],
  [{ title: "Japanese SEO" }, ["searchPhrases.main"]],
  [{ title: "Services" }, ["title", "searchPhrases.main"]],
])("with %j the places %j lost their phrases", (change, keys) => {
  expect(lost(change)).toEqual(keys);
});

test("Thai and Japanese words are found inside a line", () => {
  const others = ["ราคา SEO", "จ้างทำ SEO", "SEO ญี่ปุ่น"];
  const places = placesOf({
    title: "รับทำ SEO ภาษาไทย",
    description: "บริษัทรับทำ SEO ภาษาญี่ปุ่น",
    hero: { heading: "บริการ", lead: "เรารับทำＳＥＯ" },
    price: { heading: "ราคาของงาน SEO" },
  });
  expect(lostPhrases(places, { main: "รับทำ SEO", others }, "th")).toEqual([]);
});
