import { expect, test } from "vitest";
import { otherReadings } from "./other-readings.ts";

test.each([
  ["สรืำ นฟ", "line oa"],
  ["้พำดสฟืเ", "hreflang"],
  ["ิสนเ", "blog"],
])("%s was typed while the keyboard was set to Thai: %s", (typed, meant) => {
  expect(otherReadings(typed)).toEqual([meant]);
});

test.each([
  ["ik8k", "ราคา"],
  ["oy", "นั"],
])("%s was typed while the keyboard was set to Latin: %s", (typed, meant) => {
  expect(otherReadings(typed)).toEqual([meant]);
});

test("a hyphen in Japanese of Latin letters is a long vowel", () => {
  expect(otherReadings("ki-wa-do")).toContain("kiwado");
});

test.each(["", "料金", "ราคา SEO", "2026"])(
  "%s has no other reading",
  (query) => {
    expect(otherReadings(query)).toEqual([]);
  },
);
