import { describe, expect, it } from "vitest";
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

describe("lostPhrases", () => {
  it("finds words in any order, in any case, with or without a plural s", () => {
    expect(lost({})).toEqual([]);
  });

  it.each([
    ["description", { description: "Reports every month." }, ["description"]],
    ["opening", { hero: { heading: "Found", lead: "Soon" } }, ["hero"]],
    [
      "headings",
      { price: { heading: "Costs" } },
      ["searchPhrases: no heading of the page"],
    ],
    ["main phrase", { title: "Japanese SEO" }, ["searchPhrases.main"]],
    [
      "title, and with it the main phrase",
      { title: "Services" },
      ["title", "searchPhrases.main"],
    ],
  ])("names the place that lost its phrase: %s", (_, change, keys) => {
    expect(lost(change)).toEqual(keys);
  });

  it("does not take a part of an English word for the word", () => {
    expect(lost({ description: "A seoul story about Japanese food." })).toEqual(
      ["description"],
    );
  });

  it("looks for Thai and Japanese words inside a line", () => {
    const th = {
      main: "รับทำ SEO",
      others: ["ราคา SEO", "จ้างทำ SEO", "SEO ญี่ปุ่น"],
    };
    const places = placesOf({
      title: "รับทำ SEO ภาษาไทย",
      description: "บริษัทรับทำ SEO ภาษาญี่ปุ่น",
      hero: { heading: "บริการ", lead: "เรารับทำＳＥＯ" },
      price: { heading: "ราคาของงาน SEO" },
    });
    expect(lostPhrases(places, th, "th")).toEqual([]);
  });
});
