import { expect, test } from "vitest";
import { parseAttribution } from "./posted-body.ts";

test("known keys with text are kept, as an object or as its JSON", () => {
  const value = { utm_source: " news ", gclid: "y", evil: "x", utm_term: "" };
  const kept = { utm_source: "news", gclid: "y" };
  expect(parseAttribution(value)).toEqual(kept);
  expect(parseAttribution(JSON.stringify(value))).toEqual(kept);
});

test.each([
  [{ utm_source: "😀".repeat(300) }, { utm_source: "😀".repeat(200) }],
  [{ utm_term: "a\0\n\u202eb\ud800" }, { utm_term: "ab" }],
  [{ landingPath: "/en/?email=a@b.co#x" }, { landingPath: "/en/" }],
  [{ landingPath: "https://evil.example/" }, {}],
  [
    { landedAt: "2026-01-15T12:00:00.000Z" },
    { landedAt: "2026-01-15T12:00:00.000Z" },
  ],
  [{ landedAt: "yesterday" }, {}],
  ["{", {}],
  ["null", {}],
])("of %j is kept %j", (value, kept) => {
  expect(parseAttribution(value)).toEqual(kept);
});
