import { expect, test } from "vitest";
import { parseAttribution } from "./attribution.ts";

test("known keys with text are kept, as an object or as its JSON", () => {
  const value = {
    utm_source: " news ",
    gclid: "y",
    landingPath: "/en/",
    evil: "x",
    utm_term: "",
  };
  const kept = { utm_source: "news", gclid: "y", landingPath: "/en/" };
  expect(parseAttribution(value)).toEqual(kept);
  expect(parseAttribution(JSON.stringify(value))).toEqual(kept);
});

test("values are printable and at most 200 characters", () => {
  const { utm_source, utm_term } = parseAttribution({
    utm_source: "😀".repeat(300),
    utm_term: "a\0\n\u202eb\ud800",
  });
  expect([...(utm_source ?? "")]).toHaveLength(200);
  expect(utm_term).toBe("ab");
});

test("landing page, referrer and time are kept only as what they are", () => {
  expect(
    parseAttribution({
      landingPath: "/en/about/?email=a@b.co#x",
      referrerHost: "News.Example:8080",
      landedAt: "2026-01-15T19:00:00+07:00",
    }),
  ).toEqual({
    landingPath: "/en/about/",
    referrerHost: "news.example:8080",
    landedAt: "2026-01-15T12:00:00.000Z",
  });
  expect(parseAttribution({ landedAt: "1768478400000" })).toEqual({
    landedAt: "2026-01-15T12:00:00.000Z",
  });
  expect(
    parseAttribution({
      landingPath: "https://evil.example/",
      referrerHost: "https://news.example/path",
      landedAt: "2026-99-99T99:00",
    }),
  ).toEqual({});
});

test.each([
  undefined,
  null,
  "",
  "{",
  "[1]",
  "null",
  5,
  [],
  { gclid: 5 },
  { gclid: {} },
])("%j is no attribution and no error", (value) => {
  expect(parseAttribution(value)).toEqual({});
});
