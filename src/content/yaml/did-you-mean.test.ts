import { expect, test } from "vitest";
import { didYouMean } from "./issue-words.ts";

const known = ["seo", "social", "influencer", "strategy", "web"];

test.each([
  ["stategy", "strategy"],
  ["influenser", "influencer"],
  ["Socail", "social"],
  ["SEO", "seo"],
  ["webb", "web"],
])("%s may mean %s", (word, meant) => {
  expect(didYouMean(word, known)).toBe(`; did you mean "${meant}"?`);
});

test.each(["", "nothing", "ads", "websites", "x".repeat(40)])(
  "nobody knows what %j means",
  (word) => {
    expect(didYouMean(word, known)).toBe("");
  },
);
