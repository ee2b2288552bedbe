import { expect, test } from "vitest";
import { pseudoMessages, pseudoText } from "./pseudo.ts";

test("a text grows by about 40 per cent and keeps its words", () => {
  const text = pseudoText("Send message");
  expect(text).toMatch(/^Sënd mëssägë ·/);
  expect(text.length / "Send message".length).toBeCloseTo(1.4, 0);
});

test("placeholders, their branches and tags stay", () => {
  expect(pseudoText("By {author}")).toMatch(/^Bÿ \{author\}/);
  expect(pseudoText("See <link>Notice</link>")).toMatch(
    /^Sëë <link>Nötïcë<\/link>/,
  );
  const plural = "{n, plural, one {# field} other {# fields}}";
  expect(pseudoText(plural)).toBe(plural);
  const nested = "{n, plural, one {# at {brand}} other {# at {brand}}}";
  expect(pseudoText(nested)).toBe(nested);
});

test("every level of the messages is changed, empty texts stay empty", () => {
  expect(pseudoMessages({ a: { b: "", c: "On" } })).toEqual({
    a: { b: "", c: "Ön ·" },
  });
});
