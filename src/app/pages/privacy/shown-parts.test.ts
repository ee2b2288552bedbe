import { expect, test } from "vitest";
import { shownParts } from "./shown-parts.ts";

test("a part is shown for the facts it is about, with them in it, and one that they contradict is not", () => {
  const parts = [
    "Always.",
    { unless: "counter" as const, text: "Nobody counts." },
    { when: "counter" as const, text: "{counter} counts." },
  ];
  expect(shownParts(parts, {})).toEqual(["Always.", "Nobody counts."]);
  expect(shownParts(parts, { counter: "stats.example.com" })).toEqual([
    "Always.",
    "stats.example.com counts.",
  ]);
});
