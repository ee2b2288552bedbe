import { expect, test } from "vitest";
import { shownParts } from "./known-facts.ts";

test("a part is shown for the facts it is about, with them in it, and one that they contradict is not", () => {
  const parts = [
    "Always.",
    { unless: "counter", text: "Nobody counts." },
    { when: "counter", text: "{counter} counts." },
  ];
  expect(shownParts(parts, {})).toEqual(["Always.", "Nobody counts."]);
  expect(shownParts(parts, { counter: "stats.example.com" })).toEqual([
    "Always.",
    "stats.example.com counts.",
  ]);
});
